import { usePlatform } from '@pavilion/platform';
import { autorun, observable } from 'mobx';
import { useEffect } from 'react';

const page = observable.box('');

/** Names the page in the browser's tab: `text · site title`, for as long as the page shows. */
export function useTitle(text: string): void {
  useEffect(() => {
    page.set(text);
    return () => {
      if (page.get() === text) page.set('');
    };
  }, [text]);
}

/** Keeps the tab's title: the page's own name and the operator's name of the site. */
export function useSiteTitle(): void {
  const { shared } = usePlatform();
  useEffect(
    () =>
      autorun(() => {
        const site = shared.general.value?.[0]?.siteTitle || 'Pavilion';
        document.title = page.get() === '' ? site : `${page.get()} · ${site}`;
      }),
    [shared],
  );
}

import { usePlatform } from '@pavilion/platform';
import { useLocation } from '@pavilion/platform/router';
import { autorun, observable, runInAction } from 'mobx';
import { useEffect } from 'react';
import { titleOf, titleTexts } from './titles/path-title';

/** What the page calls itself, and what its path is called; null until the words are here. */
const names = observable<{ own: string; usual: string | null }>({ own: '', usual: null });

/** Names the page in the browser's tab: `text · site title`, for as long as the page shows. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return;
    runInAction(() => (names.own = text));
    return () =>
      runInAction(() => {
        if (names.own === text) names.own = '';
      });
  }, [text]);
}

/** Keeps the tab's title: the page's own name, else its path's, and the operator's name of the site. Use inside an observer. */
export function useSiteTitle(): void {
  const { shared, language } = usePlatform();
  const { pathname } = useLocation();
  const { code } = language;
  useEffect(() => {
    let here = true;
    const name = (words: Readonly<Record<string, string>>): void =>
      runInAction(() => {
        if (here) names.usual = titleOf(pathname, words);
      });
    // Without the words the document keeps the title it came with.
    titleTexts.load(code).then(name, () => {});
    return () => {
      here = false;
    };
  }, [pathname, code]);
  useEffect(
    () =>
      autorun(() => {
        const site = shared.general.value?.[0]?.siteTitle || 'Pavilion';
        const text = names.own || names.usual;
        if (text === null) return;
        document.title = text === '' ? site : `${text} · ${site}`;
      }),
    [shared],
  );
}

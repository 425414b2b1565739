import { autorun, observable, runInAction } from 'mobx';
import { useEffect } from 'react';
import { usePlatform } from '@pavilion/platform';
import { useLocation } from '@pavilion/platform/router';
import { titleOf, titleTexts } from '../titles/path-title';

/** The page's own title, and the host's title for the path; the latter is null until the texts load. */
const names = observable<{ own: string; usual: string | null }>({ own: '', usual: null });

/** Sets the browser tab's title to `text · site title` for as long as the page shows. */
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

/**
 * Maintains the tab's title: the page's own, else the host's for the path, and the operator's name of the site. Use inside an
 * observer.
 */
export function useSiteTitle(): void {
  const { shared, language } = usePlatform();
  const { pathname } = useLocation();
  const { code } = language;
  useEffect(() => {
    let isCurrent = true;
    const name = (words: Readonly<Record<string, string>>): void =>
      runInAction(() => {
        if (isCurrent) names.usual = titleOf(pathname, words);
      });
    // Without the texts the document keeps its initial title.
    titleTexts.load(code).then(name, () => {});
    return () => {
      isCurrent = false;
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

import { defineTexts } from '@pavilion/platform';

export const titleTexts = defineTexts<Readonly<Record<string, string>>>({
  en: () => import(/* webpackChunkName: "titles-en" */ './titles.texts.en'),
  bn: () => import(/* webpackChunkName: "titles-bn" */ './titles.texts.bn'),
});

/** Returns the title of one of the host's own pages; empty for other paths. Remotes declare theirs. */
export function titleOf(pathname: string, words: Readonly<Record<string, string>>): string {
  return words[pathname.toLowerCase().replace(/(?<=.)\/+$/, '')] ?? '';
}

import { defineTexts } from '@pavilion/platform';

export const titleTexts = defineTexts<Readonly<Record<string, string>>>({
  en: () => import(/* webpackChunkName: "titles-en" */ './titles.texts.en'),
  bn: () => import(/* webpackChunkName: "titles-bn" */ './titles.texts.bn'),
});

/** Returns the title of a path's page: by the whole path, else by its first segment; empty if there is none. */
export function titleOf(pathname: string, words: Readonly<Record<string, string>>): string {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const [first = ''] = path.split('/').filter(Boolean);
  return words[path] ?? words[`/${first}`] ?? '';
}

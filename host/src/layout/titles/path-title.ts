import { defineTexts } from '@pavilion/platform';

export const titleTexts = defineTexts<Readonly<Record<string, string>>>({
  en: () => import(/* webpackChunkName: "titles-en" */ './titles.texts.en'),
  bn: () => import(/* webpackChunkName: "titles-bn" */ './titles.texts.bn'),
});

/** What a path's page is called: by the whole path, else by its first part; empty where nobody named it. */
export function titleOf(pathname: string, words: Readonly<Record<string, string>>): string {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const [first = ''] = path.split('/').filter(Boolean);
  return words[path] ?? words[`/${first}`] ?? '';
}

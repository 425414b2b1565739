import type { Fancy } from '@pavilion/contract/calls/exchange';

export const fancyTabs = ['all', 'fancy', 'ball', 'khadda', 'lottery'] as const;
export type FancyTab = (typeof fancyTabs)[number];

/** The feed names a fancy's kind only in its title: '3.2 ball run', 'Khadda 6 over', 'Lottery 10 over'. */
const titles: readonly (readonly [Exclude<FancyTab, 'all' | 'fancy'>, RegExp])[] = [
  ['khadda', /khad+a/i],
  ['lottery', /lottery/i],
  ['ball', /\bball\b/i],
];

function kindOf(title: string): FancyTab {
  return titles.find(([, pattern]) => pattern.test(title))?.[0] ?? 'fancy';
}

export function fancyOf(tab: FancyTab, items: readonly Fancy[]): readonly Fancy[] {
  return tab === 'all' ? items : items.filter(({ title }) => kindOf(title) === tab);
}

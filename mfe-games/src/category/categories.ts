/** A lobby category: its own address and the games it lists. */
export interface Category {
  readonly key: CategoryKey;
  readonly address: string;
  readonly type: string;
  /** Narrows the type: crash and arcade games are both EGAME. */
  readonly tag: string;
}

export type CategoryKey =
  'all' | 'sports' | 'live' | 'slot' | 'table' | 'crash' | 'fishing' | 'arcade' | 'lottery' | 'poker' | 'bingo';

/** Categories as the product decisions define them, with an address where the site's menu has one. */
export const categories: readonly Category[] = [
  { key: 'all', address: '/games', type: '', tag: '' },
  { key: 'live', address: '/casino', type: 'LIVE', tag: '' },
  { key: 'slot', address: '/slot', type: 'SLOT', tag: '' },
  { key: 'table', address: '/table', type: 'TABLE', tag: '' },
  { key: 'crash', address: '/crash', type: 'EGAME', tag: 'crash' },
  { key: 'fishing', address: '/fishing', type: 'FH', tag: '' },
  { key: 'arcade', address: '/arcade', type: 'EGAME', tag: 'arcade' },
  { key: 'lottery', address: '/lottery', type: 'LOTTO', tag: '' },
  { key: 'poker', address: '/games?type=TABLE&tag=poker', type: 'TABLE', tag: 'poker' },
  { key: 'bingo', address: '/games?type=BINGO', type: 'BINGO', tag: '' },
  { key: 'sports', address: '/games?type=SPORTS', type: 'SPORTS', tag: '' },
];

/** Returns the category of an address, before its query overrides anything. */
export function categoryAt(pathname: string): Category | undefined {
  return categories.find(({ address }) => address === pathname.replace(/\/+$/, '').toLowerCase());
}

/** Returns the category for a type and tag, if there is one. */
export function categoryOf(type: string, tag: string): Category | undefined {
  return categories.find((category) => category.type === type && category.tag === tag);
}

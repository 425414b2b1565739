import type { Sport } from '@pavilion/contract/calls/exchange';
import type { CategoryKey } from '../category/categories';

/** Alternative for a menu entry that has no game yet. */
export interface ComingSoonPlace {
  /** Sport whose markets the exchange offers; 'all' for every sport. */
  readonly sport?: Sport | 'all';
  /** Lobby of related games, under its own name. */
  readonly related?: 'table';
}

const byPlatform: Readonly<Record<string, ComingSoonPlace>> = {
  SABA: { sport: 'soccer' },
  E1SPORT: {},
  KABADDI: {},
  FANTASY: { sport: 'cricket' },
  CMD: { sport: 'all' },
  HORSEBOOK: {},
};
const byCategory: Readonly<Partial<Record<CategoryKey, ComingSoonPlace>>> = {
  live: { related: 'table' },
  poker: { related: 'table' },
  fishing: {},
  lottery: {},
  bingo: {},
  sports: { sport: 'all' },
};
/** Game codes that menus link to directly. */
const byCode: Readonly<Record<string, ComingSoonPlace | undefined>> = {
  'SABA-VIRTUAL-001': byPlatform['SABA'],
  'HRB-LIVE-001': byPlatform['HORSEBOOK'],
};

/** Returns the alternative for a lobby address: its platform's if it names one, else its category's. */
export function placeOf(category: CategoryKey | undefined, platforms: readonly string[]): ComingSoonPlace | undefined {
  return (
    platforms.map((code) => byPlatform[code.toUpperCase()]).find((place) => place !== undefined) ??
    (category && byCategory[category])
  );
}

export function placeOfGame(code: string): ComingSoonPlace | undefined {
  return Object.hasOwn(byCode, code) ? byCode[code] : undefined;
}

import type { Sport } from '@pavilion/contract/calls/exchange';
import type { CategoryKey } from '../category/categories';

/** Where a menu leads and no game of ours is yet: what there is in its place. */
export interface ComingPlace {
  /** Whose markets the exchange has; 'all' for sports of every kind. */
  readonly sport?: Sport | 'all';
  /** A lobby of related games, under its own name. */
  readonly related?: 'table';
}

const byPlatform: Readonly<Record<string, ComingPlace>> = {
  SABA: { sport: 'soccer' },
  E1SPORT: {},
  KABADDI: {},
  FANTASY: { sport: 'cricket' },
  CMD: { sport: 'all' },
  HORSEBOOK: {},
};
const byCategory: Readonly<Partial<Record<CategoryKey, ComingPlace>>> = {
  live: { related: 'table' },
  poker: { related: 'table' },
  fishing: {},
  lottery: {},
  bingo: {},
  sports: { sport: 'all' },
};
/** Codes that menus open at once. */
const byCode: Readonly<Record<string, ComingPlace | undefined>> = {
  'SABA-VIRTUAL-001': byPlatform['SABA'],
  'HRB-LIVE-001': byPlatform['HORSEBOOK'],
};

/** The place a lobby's address stands for: its platform's where it names one. */
export function placeOf(category: CategoryKey | undefined, platforms: readonly string[]): ComingPlace | undefined {
  return (
    platforms.map((code) => byPlatform[code.toUpperCase()]).find((place) => place !== undefined) ??
    (category && byCategory[category])
  );
}

export function placeOfGame(code: string): ComingPlace | undefined {
  return Object.hasOwn(byCode, code) ? byCode[code] : undefined;
}

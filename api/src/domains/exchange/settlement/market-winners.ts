/**
 * The winners of a market: `full` have a place of their own, `tied` share the remaining places (a dead heat). Stored as
 * text: `47,48` for two winners, `47/48,49` if two runners tie for the second place.
 */
export interface MarketWinners {
  readonly full: readonly string[];
  readonly tied: readonly string[];
}

/** The part of a stake that counts as won: `places` of `runners`. */
interface WonShare {
  readonly places: number;
  readonly runners: number;
}

const listOf = (text: string): string[] => text.split(',').filter((outcome) => outcome !== '');

export function parseWinners(result: string): MarketWinners {
  const [full = '', tied = ''] = result.split('/');
  return { full: listOf(full), tied: listOf(tied) };
}

/** Returns the stored text: the same winners in any order have one. */
export function formatWinners({ full, tied }: MarketWinners): string {
  const head = [...full].sort().join(',');
  return tied.length === 0 ? head : `${head}/${[...tied].sort().join(',')}`;
}

/** Returns the part of a stake on an outcome that counts as won. @param places - of the market. */
export function shareOf({ full, tied }: MarketWinners, outcome: string, places: number): WonShare {
  if (full.includes(outcome)) return { places: 1, runners: 1 };
  return tied.includes(outcome) ? { places: places - full.length, runners: tied.length } : { places: 0, runners: 1 };
}

/**
 * Returns what contradicts a market's number of winners, as a sentence's end; null if nothing does. In a dead heat more
 * runners tie than places remain.
 */
export function contradictionOf({ full, tied }: MarketWinners, places: number): string | null {
  const all = [...full, ...tied];
  if (new Set(all).size < all.length) return 'names a runner twice';
  const left = places - full.length;
  if (tied.length === 0) return left === 0 ? null : `names ${full.length}, and ${places} win`;
  return left > 0 && tied.length > left
    ? null
    : `ties ${tied.length} for ${Math.max(0, left)} of ${places} places: more must tie than places remain`;
}

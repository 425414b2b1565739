import type { Db } from '../../../kernel/database/database';
import { withdrawnIn } from '../books/book-row';
import { type BookLevel, LEVELS, readStoredBook, type SelectionLevels } from '../books/levels';
import type { MarketSide } from './amounts';
import { crossSizes, impliedPrice, pairOf, type RunnerPair } from './cross-matching';

/** Poisha: more than any order takes. */
const UNLIMITED = 1e11;

interface DisplayedBook {
  /** The best three prices per side; between two runners those that orders on the other one imply are among them. */
  readonly levels: readonly SelectionLevels[];
  readonly isSettled: boolean;
  readonly isSuspended: boolean;
  /** Withdrawn runners, by id, with their factors. */
  readonly withdrawn: ReadonlyMap<number, number | null>;
}

/** Returns the displayed state of a market's order book. */
export async function readDisplayedBook(db: Db, id: string): Promise<DisplayedBook> {
  const { levels, isSettled, isSuspended, market } = await readStoredBook(db, id);
  const pair = market && pairOf(market);
  return {
    levels: pair === null ? levels : withImplied(levels, pair, LEVELS),
    isSettled,
    isSuspended,
    withdrawn: withdrawnIn(market?.selections ?? []),
  };
}

/**
 * Adds the prices that orders on the other runner imply to those of each runner, as a taker would be matched. Prices
 * that would cross the runner's own are left out: parts of a poisha, and orders of one player, don't match.
 *
 * @param most - levels per side.
 */
export function withImplied(levels: readonly SelectionLevels[], pair: RunnerPair, most: number): SelectionLevels[] {
  const [first, second] = pair.map(
    (selection): SelectionLevels =>
      levels.find((each) => each.selection === selection) ?? { selection, back: [], lay: [] },
  );
  if (first === undefined || second === undefined) return [...levels];
  return [withImpliedBy(first, second, most), withImpliedBy(second, first, most)].filter(
    ({ back, lay }) => back.length + lay.length > 0,
  );
}

function withImpliedBy({ selection, back, lay }: SelectionLevels, other: SelectionLevels, most: number) {
  const [highest, lowest] = [back[0]?.[0] ?? 0, lay[0]?.[0] ?? Number.POSITIVE_INFINITY];
  const toBack = impliedBy(other.lay, 'back').filter(([price]) => price < lowest);
  const toLay = impliedBy(other.back, 'lay').filter(([price]) => price > highest);
  return {
    selection,
    back: merged(back, toBack, (a, b) => b - a).slice(0, most),
    lay: merged(lay, toLay, (a, b) => a - b).slice(0, most),
  };
}

/** Returns what orders of one side on the other runner offer to takers of that side. */
function impliedBy(levels: readonly BookLevel[], side: MarketSide): BookLevel[] {
  return levels.flatMap(([resting, offered]): BookLevel[] => {
    const implied = impliedPrice(side, resting);
    if (implied === null) return [];
    const { size } = crossSizes({ side, price: resting, implied, offered }, UNLIMITED);
    return size === 0 ? [] : [[implied, size]];
  });
}

function merged(
  real: readonly BookLevel[],
  implied: readonly BookLevel[],
  order: (one: number, other: number) => number,
): BookLevel[] {
  const sizes = new Map<number, number>();
  for (const [price, size] of [...real, ...implied]) sizes.set(price, (sizes.get(price) ?? 0) + size);
  return [...sizes].sort(([one], [other]) => order(one, other));
}

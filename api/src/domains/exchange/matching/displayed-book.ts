import { ladder } from '@pavilion/contract/ladder';
import type { Db } from '../../../kernel/database/database';
import { withdrawnIn } from '../books/book-row';
import { type BookLevel, LEVELS, readStoredBook, type SelectionLevels } from '../books/levels';
import type { MarketSide } from './amounts';
import { type CrossingRunners, crossingRunners, othersIn } from './cross-matching';
import { type BookOrder, matchOrders } from './matching';

/** Poisha: more than any order takes. */
const UNLIMITED = 1e10;

interface DisplayedBook {
  /** The best three prices per side; among crossing runners those that orders on the others imply are among them. */
  readonly levels: readonly SelectionLevels[];
  readonly isSettled: boolean;
  readonly isSuspended: boolean;
  /** Withdrawn runners, by id, with their factors. */
  readonly withdrawn: ReadonlyMap<number, number | null>;
}

/** Returns the displayed state of a market's order book. */
export async function readDisplayedBook(db: Db, id: string): Promise<DisplayedBook> {
  const { levels, isSettled, isSuspended, market } = await readStoredBook(db, id);
  return {
    levels: withImplied(levels, market === null ? [] : crossingRunners(market), LEVELS),
    isSettled,
    isSuspended,
    withdrawn: withdrawnIn(market?.selections ?? []),
  };
}

/**
 * Adds the prices that orders on the other runners imply to those of each runner, as a taker would be matched. Prices
 * that would cross the runner's own are left out: parts of a poisha, and orders of one player, don't match.
 *
 * @param most - levels per side.
 */
export function withImplied(
  levels: readonly SelectionLevels[],
  runners: CrossingRunners,
  most: number,
): readonly SelectionLevels[] {
  if (runners.length === 0) return levels;
  const crossing = runners.map((selection) => {
    const own = levels.find((each) => each.selection === selection);
    return withImpliedBy(own ?? { selection, back: [], lay: [] }, levels, runners, most);
  });
  return crossing.filter(({ back, lay }) => back.length + lay.length > 0);
}

function withImpliedBy(
  { selection, back, lay }: SelectionLevels,
  levels: readonly SelectionLevels[],
  runners: CrossingRunners,
  most: number,
): SelectionLevels {
  const [highest, lowest] = [back[0]?.[0] ?? 0, lay[0]?.[0] ?? Number.POSITIVE_INFINITY];
  const others = levels.filter((each) => othersIn(runners, selection).includes(each.selection));
  const toBack = impliedBy(others, selection, 'back', runners).filter(([price]) => price < lowest);
  const toLay = impliedBy(others, selection, 'lay', runners).filter(([price]) => price > highest);
  return {
    selection,
    back: merged(back, toBack, (a, b) => b - a).slice(0, most),
    lay: merged(lay, toLay, (a, b) => a - b).slice(0, most),
  };
}

/** Returns what orders of one side on the other runners offer to takers of that side. */
function impliedBy(
  others: readonly SelectionLevels[],
  selection: string,
  side: MarketSide,
  runners: CrossingRunners,
): BookLevel[] {
  const resting = others.flatMap((other) =>
    (side === 'back' ? other.lay : other.back).map(([price, size]) => orderOf(other.selection, side, price, size)),
  );
  // At any price.
  const taker = orderOf(selection, side, (side === 'back' ? ladder[0] : ladder.at(-1)) ?? 0, UNLIMITED);
  return matchOrders(resting, [{ ...taker, player: 'taker' }], runners).fills.map(({ taker: { price, size } }) => [
    price,
    size,
  ]);
}

const orderOf = (selection: string, side: MarketSide, price: number, remaining: number): BookOrder => ({
  ...{ id: `${selection} ${price}`, player: 'others' },
  ...{ selection, side, price, remaining },
});

function merged(
  real: readonly BookLevel[],
  implied: readonly BookLevel[],
  order: (one: number, other: number) => number,
): BookLevel[] {
  const sizes = new Map<number, number>();
  for (const [price, size] of [...real, ...implied]) sizes.set(price, (sizes.get(price) ?? 0) + size);
  return [...sizes].sort(([one], [other]) => order(one, other));
}

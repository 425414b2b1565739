import type { Trx } from '../../../api/src/kernel/database/database';
import { leftIn, type Race } from '../races';
import { HOUSE } from '../settlement-model';

/** Lays of any two prices pay whole poisha for this many stakes together, so no more than that is left unmatched. */
const LARGEST_REST = 40_000n;

/** A player's part of a match with the house, and the order it belongs to. */
interface Part {
  readonly runner: string;
  readonly player: string;
  readonly side: 'back' | 'lay';
  readonly size: bigint;
  readonly profit: bigint;
}

/** What a placement matched across the runners. */
interface Crossed {
  /** Of three runners. */
  readonly sets: number;
  readonly faults: readonly string[];
}

/** Returns whether orders on one runner match orders on all others: one winner of two or three runners left. */
function crosses(race: Race): boolean {
  const left = leftIn(race).length;
  return (
    race.winners === 1 && (left === 2 || left === 3) && (race.handicaps === undefined || race.runners.length === 2)
  );
}

/**
 * Returns what contradicts the rules of cross-matching in a market after bets were placed. Recomputed from orders and
 * matches; shares no code with the api.
 *
 * @param since - the last match before.
 * @param placed - the new orders.
 */
export async function crossFaults(trx: Trx, race: Race, since: number, placed: readonly string[]): Promise<Crossed> {
  const orders = await trx.selectFrom('exchangeOrders').selectAll().where('marketId', '=', race.id).execute();
  const matches = await trx
    .selectFrom('exchangeMatches')
    .selectAll()
    .where('marketId', '=', race.id)
    .where('id', '>', since)
    .orderBy('id')
    .execute();
  const faults: string[] = [];
  const priceOf = new Map(orders.map(({ id, price }) => [id, price]));
  for (const { price, backOrder, layOrder } of matches)
    if (price < (priceOf.get(backOrder) ?? 0) || price > (priceOf.get(layOrder) ?? Infinity))
      faults.push('matched at a worse price than requested');
  const parts = matches
    .filter(({ backer, layer }) => backer === HOUSE || layer === HOUSE)
    .map(({ selectionId, backer, layer, size, profit }): Part => ({
      ...{ runner: selectionId, size: BigInt(size), profit: BigInt(profit) },
      ...(layer === HOUSE ? { player: backer, side: 'back' } : { player: layer, side: 'lay' }),
    }));
  if (!crosses(race)) return { sets: 0, faults: parts.length > 0 ? [...faults, 'crossed where none may'] : faults };
  const left = leftIn(race).map((name) => String(race.runners.indexOf(name) + 1));
  for (let at = 0; at < parts.length; at += left.length)
    faults.push(...setFaults(parts.slice(at, at + left.length), left));
  const waiting = orders
    .filter(({ remaining, queued }) => remaining > 0 && queued !== null)
    .map(({ id, playerId: player, selectionId: runner, side, price, remaining }) => ({
      ...{ id, player, runner, side, price: BigInt(price), remaining: BigInt(remaining) },
    }));
  for (const order of waiting)
    if (placed.includes(order.id) && couldCross(order, waiting, left)) faults.push('a set was left unmatched');
  return { sets: left.length === 3 ? parts.length / 3 : 0, faults };
}

/** A set has one order of one side on each runner, and whoever wins, the house doesn't lose. */
function setFaults(set: readonly Part[], left: readonly string[]): string[] {
  const faults: string[] = [];
  if (set.length !== left.length || left.some((runner) => set.every((part) => part.runner !== runner)))
    faults.push('a set lacks a runner');
  if (set.some(({ side }) => side !== set[0]!.side)) faults.push('a set has both sides');
  for (const winner of left) {
    const house = set.reduce((sum, { runner, side, size, profit }) => {
      const backers = runner === winner ? profit : -size;
      return sum - (side === 'back' ? backers : -backers);
    }, 0n);
    if (house < 0n) faults.push(`the house loses ${-house} if ${winner} wins`);
  }
  return faults;
}

interface Waiting {
  readonly player: string;
  readonly runner: string;
  readonly side: string;
  readonly price: bigint;
  readonly remaining: bigint;
}

/** Returns whether a waiting order and those of others on all other runners make a set of more than the rounding leaves. */
function couldCross(order: Waiting, waiting: readonly Waiting[], left: readonly string[]): boolean {
  const on = (runner: string): Waiting[] =>
    waiting.filter((each) => each.runner === runner && each.side === order.side && each.player !== order.player);
  const [first = [], second] = left.filter((runner) => runner !== order.runner).map(on);
  const sets = first.flatMap((one) => (second === undefined ? [[one]] : second.map((two) => [one, two])));
  return sets.some((others) => {
    const product = [order, ...others].reduce((all, { price }) => all * price, 1n);
    const shareOf = ({ price }: Waiting): bigint => (product / price) * 100n;
    const theirs = others.reduce((sum, each) => sum + shareOf(each), 0n);
    const isMet = order.side === 'back' ? theirs + shareOf(order) >= product : theirs + shareOf(order) <= product;
    // What each is paid, or pays: the new order as much as the others leave it.
    const own = theirs < product ? (order.remaining * product) / (product - theirs) : LARGEST_REST + 1n;
    return (
      isMet && own > LARGEST_REST && others.every(({ price, remaining }) => (remaining * price) / 100n > LARGEST_REST)
    );
  });
}

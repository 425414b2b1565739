import { sql } from 'kysely';
import type { Trx } from '../../../kernel/database/database';
import type { MarketSide } from './amounts';
import { type CrossingRunners, impliedLimit, othersIn } from './cross-matching';
import type { BookOrder } from './matching';

/** Orders of a runner and a side at a price or a better one for the taker. */
interface Reach {
  readonly selection: string;
  readonly side: MarketSide;
  readonly limit: number;
}

interface Offer {
  readonly selection: string;
  readonly side: MarketSide;
  /** Null if nothing waits. */
  readonly price: number | null;
}

/** Returns the orders that any new order could match, oldest first. */
export async function restingAgainst(
  trx: Trx,
  market: string,
  incoming: readonly BookOrder[],
  runners: CrossingRunners,
): Promise<BookOrder[]> {
  const crossed = await crossReaches(trx, market, incoming, runners);
  const all = widest([
    ...incoming.map(({ selection, side, price }): Reach => ({
      selection,
      side: side === 'back' ? 'lay' : 'back',
      limit: price,
    })),
    ...crossed,
  ]);
  const { rows } = await sql<BookOrder>`
    select o.id, o.player_id as player, o.selection_id as selection, o.side, o.price, o.remaining
    from unnest(${all.map(({ selection }) => selection)}::text[], ${all.map(({ side }) => side)}::text[], ${all.map(({ limit }) => limit)}::integer[]) as r (selection, side, price)
    join exchange_orders o on o.market_id = ${market} and o.selection_id = r.selection and o.side = r.side and o.remaining > 0 and o.queued is not null
      and case r.side when 'lay' then o.price >= r.price else o.price <= r.price end
    order by o.queued`.execute(trx);
  return rows;
}

function widest(reaches: readonly Reach[]): Reach[] {
  const byQueue = new Map<string, Reach>();
  for (const { selection, side, limit } of reaches) {
    const before = byQueue.get(keyOf(selection, side))?.limit ?? limit;
    const wider = side === 'lay' ? Math.min(before, limit) : Math.max(before, limit);
    byQueue.set(keyOf(selection, side), { selection, side, limit: wider });
  }
  return [...byQueue.values()];
}

const keyOf = (selection: string, side: MarketSide): string => `${side} ${selection}`;

/** Returns what of the other runners' orders a new order could match, each with the best ones on the runners beside. */
async function crossReaches(
  trx: Trx,
  market: string,
  incoming: readonly BookOrder[],
  runners: CrossingRunners,
): Promise<Reach[]> {
  const crossing = incoming.filter(({ selection }) => runners.includes(selection));
  if (crossing.length === 0) return [];
  // Two runners have none beside.
  const best = runners.length > 2 ? await bestPrices(trx, market, incoming, runners) : new Map<string, number>();
  return crossing.flatMap(({ selection, side, price }) =>
    othersIn(runners, selection).flatMap((other): Reach[] => {
      const beside = othersIn(runners, selection).filter((each) => each !== other);
      const prices = beside.flatMap((each) => best.get(keyOf(each, side)) ?? []);
      const limit = prices.length < beside.length ? null : impliedLimit(side, [price, ...prices]);
      return limit === null ? [] : [{ selection: other, side, limit }];
    }),
  );
}

/** Returns the best price of each runner and side for takers of that side on another: in the book, or of new orders. */
async function bestPrices(
  trx: Trx,
  market: string,
  incoming: readonly BookOrder[],
  runners: CrossingRunners,
): Promise<ReadonlyMap<string, number>> {
  const waiting = sql`from exchange_orders o where o.market_id = ${market} and o.selection_id = r.selection and o.side = r.side and o.remaining > 0 and o.queued is not null`;
  const { rows } = await sql<Offer>`
    select r.selection, r.side, case r.side when 'lay' then (select max(o.price) ${waiting}) else (select min(o.price) ${waiting}) end as price
    from unnest(${[...runners]}::text[]) as runner (selection) cross join lateral (values (runner.selection, 'back'), (runner.selection, 'lay')) as r (selection, side)`.execute(
    trx,
  );
  const best = new Map<string, number>();
  for (const { selection, side, price } of [...rows, ...incoming]) {
    if (price === null) continue;
    const before = best.get(keyOf(selection, side)) ?? price;
    best.set(keyOf(selection, side), side === 'lay' ? Math.max(before, price) : Math.min(before, price));
  }
  return best;
}

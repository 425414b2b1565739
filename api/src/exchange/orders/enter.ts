import { sql } from 'kysely';

import type { Trx } from '../../database/database';
import type { BookRow } from './book-row';
import { matchOrders, type BookOrder, type Fill, type MarketSide } from './matching';
import { addToPositions } from './positions';
import { takeOff } from './take-off';

/**
 * Lets orders come to a market's book in their order: what meets is matched, the rest waits there.
 *
 * The caller holds the market's row, has the orders stored with no place in the queue, and holds again for all the players given back.
 *
 * @returns everybody whose orders were matched or taken back, those who came among them.
 */
export async function enterBook(trx: Trx, book: BookRow, coming: readonly BookOrder[], at: number): Promise<Set<string>> {
  if (coming.length === 0) return new Set();
  const { fills, withdrawn } = matchOrders(await restingAgainst(trx, book.market_id, coming), coming);
  // In the order they came: the queue is served in it.
  await sql`
    update exchange_orders o set queued = q.place
    from (select id, nextval('exchange_queue') as place from unnest(${coming.map(({ id }) => id)}::text[]) with ordinality as c (id, n) order by n) q
    where o.id = q.id`.execute(trx);
  await takeOff(trx, withdrawn, 'cancelled', at);
  await noteFills(trx, book, fills, at);
  return new Set([...coming, ...fills.map(({ resting }) => resting)].map(({ player }) => player));
}

/** What is on the other side at a price any of them could meet, the longest there first. */
async function restingAgainst(trx: Trx, market: string, coming: readonly BookOrder[]): Promise<BookOrder[]> {
  const reach = new Map<string, { readonly selection: string; readonly side: MarketSide; price: number }>();
  for (const { selection, side, price } of coming) {
    const key = `${side} ${selection}`;
    const known = reach.get(key);
    if (known === undefined) reach.set(key, { selection, side, price });
    else known.price = side === 'back' ? Math.min(known.price, price) : Math.max(known.price, price);
  }
  const all = [...reach.values()];
  const { rows } = await sql<BookOrder>`
    select o.id, o.player_id as player, o.selection_id as selection, o.side, o.price, o.remaining
    from unnest(${all.map(({ selection }) => selection)}::text[], ${all.map(({ side }) => side)}::text[], ${all.map(({ price }) => price)}::integer[]) as r (selection, side, price)
    join exchange_orders o on o.market_id = ${market} and o.selection_id = r.selection and o.remaining > 0 and o.queued is not null
      and case r.side when 'back' then o.side = 'lay' and o.price >= r.price else o.side = 'back' and o.price <= r.price end
    order by o.queued`.execute(trx);
  return rows;
}

/** Both orders of each fill, the matches themselves and what they come to for both players. */
async function noteFills(trx: Trx, { market_id }: BookRow, fills: readonly Fill[], at: number): Promise<void> {
  if (fills.length === 0) return;
  const sums = new Map<string, { size: number; value: number }>();
  for (const { taker, resting, size, price } of fills) {
    for (const { id } of [taker, resting]) {
      const sum = sums.get(id) ?? { size: 0, value: 0 };
      sums.set(id, { size: sum.size + size, value: sum.value + size * price });
    }
  }
  const changed = [...sums];
  await sql`
    update exchange_orders o set matched = o.matched + c.size, matched_value = o.matched_value + c.value, remaining = o.remaining - c.size,
      state = case when o.remaining = c.size then 'matched' else o.state end
    from unnest(${changed.map(([id]) => id)}::text[], ${changed.map(([, { size }]) => size)}::bigint[], ${changed.map(([, { value }]) => value)}::bigint[]) as c (id, size, value)
    where o.id = c.id`.execute(trx);
  const rows = fills.map(({ taker, resting, price, size, profit }) => {
    const [back, lay] = taker.side === 'back' ? [taker, resting] : [resting, taker];
    return { market_id, selection_id: taker.selection, price, size, profit, back_order: back.id, lay_order: lay.id, backer: back.player, layer: lay.player, taker: taker.side, matched_at: at };
  });
  await trx.insertInto('exchange_matches').values(rows).execute();
  await addToPositions(
    trx,
    rows.flatMap(({ selection_id: selection, size, profit, backer, layer }) => [
      { player: backer, market: market_id, selection, ifWins: profit, ifLoses: -size },
      { player: layer, market: market_id, selection, ifWins: -profit, ifLoses: size },
    ]),
  );
}

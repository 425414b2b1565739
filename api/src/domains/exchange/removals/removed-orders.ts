import { sql } from 'kysely';
import { priceAbove, priceBelow } from '@pavilion/contract/ladder';
import type { Trx } from '../../../kernel/database/database';
import type { BookRow } from '../books/book-row';
import { type RemovedOrders, removeFromBook } from '../holds/remove-orders';

/** A removal's effect on waiting orders. */
interface RemovalEffect {
  readonly selection: string;
  /** Percent x100. */
  readonly factor: number;
  readonly isAllVoid: boolean;
}

/** From these factors on waiting lays lapse, in percent x100. */
const LAPSES = { win: 250, place: 400 } as const;

/**
 * Lapses waiting orders that a removal ends: those on the runner, and lays whose odds it reduces much; reprices the
 * other lays. Waiting backs stay: their players have asked for at least that price.
 */
export async function removeWaiting(
  trx: Trx,
  { marketId, removalPolicy, winners }: BookRow,
  { selection, factor, isAllVoid }: RemovalEffect,
  at: number,
): Promise<readonly RemovedOrders[]> {
  const markets = [marketId];
  if (isAllVoid) return removeFromBook(trx, { markets }, 'runner_withdrawn', at);
  const lapsed = await removeFromBook(trx, { markets, selection }, 'runner_withdrawn', at);
  if (removalPolicy !== 'REDUCE') return lapsed;
  if (factor >= LAPSES[winners === 1 ? 'win' : 'place'])
    return [...lapsed, ...(await removeFromBook(trx, { markets, side: 'lay' }, 'runner_withdrawn', at))];
  await repriceLays(trx, marketId, factor, winners);
  return lapsed;
}

/** A reduced price is rounded down to the ladder: the layer owes no more than at the exact one. */
async function repriceLays(trx: Trx, market: string, factor: number, winners: number): Promise<void> {
  const { rows } = await sql<{ price: number; reduced: number }>`
    select distinct price, exchange_reduced_price(price, ${factor}, ${winners}) as reduced
    from exchange_orders where market_id = ${market} and remaining > 0 and side = 'lay'`.execute(trx);
  const changed = rows.filter(({ price, reduced }) => price !== reduced);
  if (changed.length === 0) return;
  const prices = changed.map(({ reduced }) => priceBelow(priceAbove(reduced)));
  await sql`
    update exchange_orders o set price = c.reduced
    from unnest(${changed.map(({ price }) => price)}::integer[], ${prices}::integer[]) as c (price, reduced)
    where o.market_id = ${market} and o.remaining > 0 and o.side = 'lay' and o.price = c.price`.execute(trx);
}

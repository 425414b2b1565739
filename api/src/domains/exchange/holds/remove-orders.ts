import { sql } from 'kysely';
import type { BetEndReason, BetSide } from '@pavilion/contract/calls/exchange-bets';
import type { Trx } from '../../../kernel/database/database';
import type { AffectedExposure } from './holds';

/** Removes amounts of waiting orders from the book. A partly matched order stays among the matched ones. */
export async function removeOrders(
  trx: Trx,
  amounts: ReadonlyMap<string, number>,
  by: BetEndReason,
  at: number,
): Promise<void> {
  if (amounts.size === 0) return;
  await sql`select exchange_take_off(${[...amounts.keys()]}::text[], ${[...amounts.values()]}::bigint[], ${by}, ${at})`.execute(
    trx,
  );
}

export interface RemovedOrders extends AffectedExposure {
  readonly id: string;
  readonly size: number;
  readonly market: string;
}

/** Filter for waiting orders; the caller holds the locks of all their markets. */
interface OrderFilter {
  readonly markets: readonly string[];
  readonly player?: string;
  readonly ids?: readonly string[];
  readonly selection?: string;
  readonly side?: BetSide;
  /** Orders that lapse when the market goes in play. */
  readonly lapsing?: true;
  /** Excludes orders in the in-play delay. */
  readonly isOnBook?: true;
}

/** Removes the unmatched rest of all matching orders. @returns each with its removed amount. */
export async function removeFromBook(
  trx: Trx,
  { markets, player, ids, selection, side, lapsing, isOnBook }: OrderFilter,
  by: BetEndReason,
  at: number,
): Promise<RemovedOrders[]> {
  if (markets.length === 0 || ids?.length === 0) return [];
  let query = trx
    .selectFrom('exchangeOrders as o')
    .innerJoin('exchangeBooks as b', 'b.marketId', 'o.marketId')
    .select([
      'o.id',
      'o.playerId as player',
      'o.remaining as size',
      'o.marketId as market',
      'o.groupId as group',
      'b.eventId as event',
    ])
    .where('o.remaining', '>', 0)
    .where('o.marketId', 'in', markets);
  if (player !== undefined) query = query.where('o.playerId', '=', player);
  if (ids !== undefined) query = query.where('o.id', 'in', ids);
  if (selection !== undefined) query = query.where('o.selectionId', '=', selection);
  if (side !== undefined) query = query.where('o.side', '=', side);
  if (lapsing) query = query.where('o.persistence', '=', 'lapse');
  if (isOnBook) query = query.where('o.queued', 'is not', null);
  const rows = await query.execute();
  await removeOrders(trx, new Map(rows.map(({ id, size }) => [id, size])), by, at);
  return rows;
}

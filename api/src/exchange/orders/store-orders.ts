import type { Trx } from '../../database/database';
import type { BookRow } from './book-row';
import type { Requested } from './requested';

interface Stored {
  readonly book: BookRow;
  readonly player: string;
  /** One for each of the requested. */
  readonly ids: readonly string[];
  readonly requested: readonly Requested[];
  readonly now: number;
  /** When they come to the book. */
  readonly activeAt: number;
}

/** Keeps orders as they were asked for; those with the house are matched by that. */
export async function storeOrders(trx: Trx, { book, player, ids, requested, now, activeAt }: Stored): Promise<void> {
  const rows = requested.map(({ selection, side, price, line, size, persistence, comesTo }, at) => ({
    id: ids[at] ?? '',
    player_id: player,
    market_id: book.market_id,
    group_id: book.group_id,
    kind: book.kind,
    selection_id: selection.id,
    selection: selection.name,
    side,
    price,
    line,
    size,
    persistence,
    placed_at: now,
    active_at: activeAt,
    queued: null,
    ...(comesTo === undefined ? { remaining: size, state: 'executable' as const } : { remaining: 0, matched: size, matched_value: size * price, state: 'matched' as const }),
  }));
  await trx.insertInto('exchange_orders').values(rows).execute();
}

import type { BookRow } from '../books/book-row';
import type { PlacedOrder } from '../matching/write-bets';
import type { ValidatedOrder } from './requested';

/** A player's request for orders in one market. */
export interface OrderRequest {
  readonly book: BookRow;
  readonly player: string;
  /** One id for each requested order. */
  readonly ids: readonly string[];
  readonly requested: readonly ValidatedOrder[];
  readonly now: number;
}

interface OrderPlacement extends OrderRequest {
  /** When the orders enter the book. */
  readonly activeAt: number;
}

/** Creates rows for requested orders, not in the book yet; orders with the house are created as matched. */
export function newOrders({ book, player, ids, requested, now, activeAt }: OrderPlacement): PlacedOrder[] {
  return requested.map(({ selection, side, price, line, size, persistence, minFill = null, outcome: comesTo }, at) => ({
    id: ids[at] ?? '',
    playerId: player,
    marketId: book.marketId,
    groupId: book.groupId,
    kind: book.kind,
    selectionId: selection.id,
    selection: selection.name,
    side,
    price,
    line,
    size,
    persistence,
    minFill,
    placedAt: now,
    activeAt,
    queues: false,
    ...(comesTo === undefined
      ? { remaining: size, matched: 0, matchedValue: 0, state: 'executable' }
      : { remaining: 0, matched: size, matchedValue: size * price, state: 'matched' }),
  }));
}

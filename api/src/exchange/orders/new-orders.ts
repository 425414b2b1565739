import type { BookRow } from './book-row';
import type { Requested } from './requested';
import type { PlacedOrder } from './write-bets';

/** What a player asks of a market at once. */
export interface Asked {
  readonly book: BookRow;
  readonly player: string;
  /** One for each of the requested. */
  readonly ids: readonly string[];
  readonly requested: readonly Requested[];
  readonly now: number;
}

interface Placing extends Asked {
  /** When they come to the book. */
  readonly activeAt: number;
}

/** Orders as they were asked for, nothing of them on the book yet; those with the house are matched by that. */
export function newOrders({ book, player, ids, requested, now, activeAt }: Placing): PlacedOrder[] {
  return requested.map(({ selection, side, price, line, size, persistence, comesTo }, at) => ({
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
    queues: false,
    ...(comesTo === undefined
      ? { remaining: size, matched: 0, matched_value: 0, state: 'executable' }
      : { remaining: 0, matched: size, matched_value: size * price, state: 'matched' }),
  }));
}

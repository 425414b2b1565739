import { type Insertable, type Selectable } from 'kysely';
import type { BetEndReason } from '@pavilion/contract/calls/exchange-bets';
import { callFunction } from '../../../kernel/database/call-function';
import { rowsJson } from '../../../kernel/database/columns';
import type { Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';

/** A new order after matching; `queues` gives it a place in the queue. */
export type PlacedOrder = Omit<Insertable<Tables['exchangeOrders']>, 'queued' | 'matched' | 'matchedValue'> & {
  readonly matched: number;
  readonly matchedValue: number;
  readonly queues: boolean;
};

export type StoredOrder = Selectable<Tables['exchangeOrders']>;

/** The change a matched bet makes to a player's position in a market. */
export interface PositionChange {
  readonly player: string;
  readonly market: string;
  /** The outcome, or a fancy's deciding number. */
  readonly selection: string;
  readonly ifWins: number;
  readonly ifLoses: number;
  /** Of an exchange bet. */
  readonly ifHalfWins?: number;
  readonly ifHalfLoses?: number;
}

export interface OrderEnd {
  readonly id: string;
  readonly amount: number;
  readonly reason: BetEndReason;
}

export interface BetChanges {
  readonly placed?: readonly PlacedOrder[];
  /** Stored orders that enter the book, in sequence. */
  readonly queued?: readonly string[];
  /** Stored orders with their newly matched size and the sum of size x price. */
  readonly filled?: readonly { readonly id: string; readonly size: number; readonly value: number }[];
  /** Amounts of orders that wait no longer. */
  readonly ended?: readonly OrderEnd[];
  readonly matches?: readonly Omit<Insertable<Tables['exchangeMatches']>, 'matchedAt'>[];
  readonly positions?: readonly PositionChange[];
}

/** Writes all bet changes of a market in one query; the caller holds its lock. @returns the new orders, unordered. */
export async function writeBets(
  trx: Trx,
  { placed = [], queued = [], filled = [], ended = [], matches = [], positions = [] }: BetChanges,
  at: number,
): Promise<StoredOrder[]> {
  const rows = await callFunction<StoredOrder>(trx, 'exchange_write_bets', [
    ...[rowsJson(placed), [...queued], rowsJson(filled), rowsJson(ended)],
    ...[rowsJson(matches), rowsJson(sumByPosition(positions)), at],
  ]);
  return [...rows];
}

type PositionRow = Selectable<Tables['exchangePositions']>;

/** Sums the changes per position row. */
function sumByPosition(changes: readonly PositionChange[]): readonly PositionRow[] {
  const sums = new Map<string, PositionRow>();
  for (const { player, market, selection, ifWins, ifLoses, ifHalfWins = 0, ifHalfLoses = 0 } of changes) {
    const key = [player, market, selection].join('\n');
    const sum = sums.get(key);
    sums.set(key, {
      playerId: player,
      marketId: market,
      selectionId: selection,
      ifWins: (sum?.ifWins ?? 0) + ifWins,
      ifLoses: (sum?.ifLoses ?? 0) + ifLoses,
      ifHalfWins: (sum?.ifHalfWins ?? 0) + ifHalfWins,
      ifHalfLoses: (sum?.ifHalfLoses ?? 0) + ifHalfLoses,
    });
  }
  return [...sums.values()];
}

import { sql, type Insertable, type Selectable } from 'kysely';

import type { Trx } from '../../database/database';
import type { ExchangeTables } from '../tables';

/** A new order after matching; `queues` gives it a place in the queue. */
export type PlacedOrder = Omit<
  Insertable<ExchangeTables['exchange_orders']>,
  'queued' | 'matched' | 'matched_value'
> & { readonly matched: number; readonly matched_value: number; readonly queues: boolean };

export type StoredOrder = Selectable<ExchangeTables['exchange_orders']>;

/** The change a matched bet makes to a player's position in a market. */
export interface PositionChange {
  readonly player: string;
  readonly market: string;
  /** The outcome, or a fancy's deciding number. */
  readonly selection: string;
  readonly ifWins: number;
  readonly ifLoses: number;
}

export interface BetChanges {
  readonly placed?: readonly PlacedOrder[];
  /** Stored orders that enter the book, in sequence. */
  readonly queued?: readonly string[];
  /** Stored orders with their newly matched size and the sum of size x price. */
  readonly filled?: readonly { readonly id: string; readonly size: number; readonly value: number }[];
  /** Canceled amounts of waiting orders, by id. */
  readonly withdrawn?: ReadonlyMap<string, number>;
  readonly matches?: readonly Omit<Insertable<ExchangeTables['exchange_matches']>, 'matched_at'>[];
  readonly positions?: readonly PositionChange[];
}

/** Writes all bet changes of a market in one query; the caller holds its lock. @returns the new orders, unordered. */
export async function writeBets(
  trx: Trx,
  {
    placed = [],
    queued = [],
    filled = [],
    withdrawn = new Map<string, number>(),
    matches = [],
    positions = [],
  }: BetChanges,
  at: number,
): Promise<StoredOrder[]> {
  const takenOff = [...withdrawn].map(([id, amount]) => ({ id, amount }));
  const { rows } = await sql<StoredOrder>`
    select * from exchange_write_bets(${json(placed)}, ${[...queued]}::text[], ${json(filled)}, ${json(takenOff)}, ${json(matches)}, ${json(addedUp(positions))}, ${at})`.execute(
    trx,
  );
  return rows;
}

const json = (value: readonly unknown[]): string => JSON.stringify(value);

/** Sums the changes per position row. */
function addedUp(changes: readonly PositionChange[]): readonly ExchangeTables['exchange_positions'][] {
  const sums = new Map<string, ExchangeTables['exchange_positions']>();
  for (const { player, market, selection, ifWins, ifLoses } of changes) {
    const key = [player, market, selection].join('\n');
    const { if_wins, if_loses } = sums.get(key) ?? { if_wins: 0, if_loses: 0 };
    sums.set(key, {
      player_id: player,
      market_id: market,
      selection_id: selection,
      if_wins: if_wins + ifWins,
      if_loses: if_loses + ifLoses,
    });
  }
  return [...sums.values()];
}

import { sql, type Insertable, type Selectable } from 'kysely';

import type { Trx } from '../../database/database';
import type { ExchangeTables } from '../tables';

/** A new order as it stands once it was matched; `queues` gives it a place in the queue. */
export type PlacedOrder = Omit<
  Insertable<ExchangeTables['exchange_orders']>,
  'queued' | 'matched' | 'matched_value'
> & { readonly matched: number; readonly matched_value: number; readonly queues: boolean };

export type StoredOrder = Selectable<ExchangeTables['exchange_orders']>;

/** What a matched bet adds to a player's position in a market. */
export interface PositionChange {
  readonly player: string;
  readonly market: string;
  /** The outcome, or of a fancy its deciding number. */
  readonly selection: string;
  readonly ifWins: number;
  readonly ifLoses: number;
}

export interface BetChanges {
  readonly placed?: readonly PlacedOrder[];
  /** Orders stored before that come to the book, in their order. */
  readonly queued?: readonly string[];
  /** Orders stored before, with what was matched of them: how much, and the sum of size x price. */
  readonly filled?: readonly { readonly id: string; readonly size: number; readonly value: number }[];
  /** Amounts of waiting orders taken back, by id. */
  readonly withdrawn?: ReadonlyMap<string, number>;
  readonly matches?: readonly Omit<Insertable<ExchangeTables['exchange_matches']>, 'matched_at'>[];
  readonly positions?: readonly PositionChange[];
}

/** Writes down in one go what bets change in a market; the caller holds its row. @returns the new orders, in no order. */
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

/** One row for each that is kept. */
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

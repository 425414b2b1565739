import { sql } from 'kysely';

import type { Trx } from '../../database/database';

/** What a matched bet adds to a player's position in a market. */
export interface PositionChange {
  readonly player: string;
  readonly market: string;
  /** The outcome, or of a fancy its deciding number. */
  readonly selection: string;
  readonly ifWins: number;
  readonly ifLoses: number;
}

/** Adds matched bets to the positions; the caller holds the market's row. */
export async function addToPositions(trx: Trx, changes: readonly PositionChange[]): Promise<void> {
  const sums = new Map<string, PositionChange>();
  for (const change of changes) {
    const key = [change.player, change.market, change.selection].join('\n');
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? change : { ...sum, ifWins: sum.ifWins + change.ifWins, ifLoses: sum.ifLoses + change.ifLoses });
  }
  const rows = [...sums.values()].map(({ player, market, selection, ifWins, ifLoses }) => ({ player_id: player, market_id: market, selection_id: selection, if_wins: ifWins, if_loses: ifLoses }));
  await trx
    .insertInto('exchange_positions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'market_id', 'selection_id']).doUpdateSet({
        if_wins: sql`exchange_positions.if_wins + excluded.if_wins`,
        if_loses: sql`exchange_positions.if_loses + excluded.if_loses`,
      }),
    )
    .execute();
}

import type { Trx } from '../kernel/database/database';

/** Locks a player's row, which serializes their orders, claims, withdrawals and limits. Lock it before any account. */
export async function lockPlayer(trx: Trx, player: string): Promise<void> {
  await trx.selectFrom('players').select('id').where('id', '=', player).forNoKeyUpdate().execute();
}

import type { Trx } from '../database/database';

/** Orders, claims, withdrawals and limits of one player happen one after the other. Taken before any account. */
export async function lockPlayer(trx: Trx, player: string): Promise<void> {
  await trx.selectFrom('players').select('id').where('id', '=', player).forNoKeyUpdate().execute();
}

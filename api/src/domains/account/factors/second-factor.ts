import type { Db, Trx } from '../../../kernel/database/database';

/** Whether the player's authenticator app is on. */
export async function hasTotp(db: Db | Trx, player: string): Promise<boolean> {
  const row = await db
    .selectFrom('totpFactors')
    .select('playerId')
    .where('playerId', '=', player)
    .where('activatedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPasskey(db: Db | Trx, player: string): Promise<boolean> {
  const row = await db.selectFrom('passkeys').select('id').where('playerId', '=', player).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether the player's password alone no longer logs in: they have an authenticator app or a passkey. */
export async function hasSecondFactor(db: Db | Trx, player: string): Promise<boolean> {
  return (await hasTotp(db, player)) || (await hasPasskey(db, player));
}

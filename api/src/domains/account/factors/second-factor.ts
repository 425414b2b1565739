import type { App } from '../../../kernel/app';
import type { Db, Trx } from '../../../kernel/database/database';
import { voidOtherConfirmations } from '../../../session/confirmation.service';
import { type Caller, endSessionsOf } from '../../../session/session.service';

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

/**
 * After a change of factors: ends the player's other sessions, or only what they confirmed.
 *
 * @param endsSessions - with the first factor, because the others were opened without one, and with one that is
 * removed, because its device may be lost.
 */
export async function distrustOthers(
  app: Pick<App, 'clock' | 'domainEvents'>,
  trx: Trx,
  caller: Pick<Caller, 'id' | 'sessionId'>,
  endsSessions: boolean,
): Promise<void> {
  if (endsSessions) await endSessionsOf(app, trx, caller.id, caller.sessionId);
  else await voidOtherConfirmations(trx, caller);
}

import { randomBytes } from 'node:crypto';
import type { RedeemResponse } from '@pavilion/contract/external-exchange';
import type { App } from '../../../kernel/app';
import { inTransaction, type Trx } from '../../../kernel/database/database';
import { isRestricted } from '../../../session/restriction.service';
import { hashToken } from '../../../session/session.service';

const LIFE_MS = 60_000;

/** Creates a one-time code, valid for 60 s, that identifies the player to the operator's external exchange. */
export async function newExchangeCode(app: Pick<App, 'clock'>, trx: Trx, player: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await trx
    .insertInto('exchangeCodes')
    .values({ hash: hashToken(code), playerId: player, expiresAt: app.clock.now() + LIFE_MS, usedAt: null })
    .execute();
  return code;
}

/** Redeems a code. @returns its player, or why it is invalid. */
export async function redeemExchangeCode(app: Pick<App, 'db' | 'clock'>, code: string): Promise<RedeemResponse> {
  return inTransaction(app.db, async (trx) => {
    const now = app.clock.now();
    const hash = hashToken(code);
    // Locks the row: of two concurrent redemptions one finds the code used.
    const found = await trx
      .selectFrom('exchangeCodes')
      .selectAll()
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) return { status: 'UNKNOWN_CODE' };
    if (found.usedAt !== null) return { status: 'USED' };
    if (found.expiresAt <= now) return { status: 'EXPIRED' };
    await trx.updateTable('exchangeCodes').set({ usedAt: now }).where('hash', '=', hash).execute();
    const player = await trx
      .selectFrom('players')
      .select(['id', 'username', 'currency', 'status', 'restrictionUntil'])
      .where('id', '=', found.playerId)
      .executeTakeFirstOrThrow();
    if (player.status === 'frozen' || isRestricted({ restrictedUntil: player.restrictionUntil }, now))
      return { status: 'PLAYER_CLOSED' };
    return { status: 'OK', player: player.id, username: player.username, currency: player.currency };
  });
}

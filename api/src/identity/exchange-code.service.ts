import { randomBytes } from 'node:crypto';

import type { RedeemAnswer } from '@pavilion/contract/external-exchange';

import { inTransaction, type Trx } from '../database/database';
import type { App } from '../server/app';
import { isRestricted } from './restriction.service';
import { hashToken } from './session.service';

const LIFE_MS = 60_000;

/** Creates a one-time code, valid for 60 s, that identifies the player to the operator's external exchange. */
export async function newExchangeCode(app: Pick<App, 'clock'>, trx: Trx, player: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await trx
    .insertInto('exchange_codes')
    .values({ hash: hashToken(code), player_id: player, expires_at: app.clock.now() + LIFE_MS, used_at: null })
    .execute();
  return code;
}

/** Redeems a code. @returns its player, or why it is invalid. */
export async function redeemExchangeCode(app: Pick<App, 'db' | 'clock'>, code: string): Promise<RedeemAnswer> {
  return inTransaction(app.db, async (trx) => {
    const now = app.clock.now();
    const hash = hashToken(code);
    // Locks the row: of two concurrent redemptions one finds the code used.
    const found = await trx
      .selectFrom('exchange_codes')
      .selectAll()
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) return { status: 'UNKNOWN_CODE' };
    if (found.used_at !== null) return { status: 'USED' };
    if (found.expires_at <= now) return { status: 'EXPIRED' };
    await trx.updateTable('exchange_codes').set({ used_at: now }).where('hash', '=', hash).execute();
    const player = await trx
      .selectFrom('players')
      .select(['id', 'username', 'currency', 'status', 'restriction_until'])
      .where('id', '=', found.player_id)
      .executeTakeFirstOrThrow();
    if (player.status === 'frozen' || isRestricted({ restrictedUntil: player.restriction_until }, now))
      return { status: 'PLAYER_CLOSED' };
    return { status: 'OK', player: player.id, username: player.username, currency: player.currency };
  });
}

import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import { countUp } from '../../../http/call-limits';
import type { App } from '../../../kernel/app';
import { afterCommit, type Db, inTransaction, type Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { type ConfirmableCaller, requireConfirmed } from '../../../session/confirmation.service';
import { lockPlayer } from '../../../session/player-lock';
import { notifyOwner } from '../../notices/notice.service';
import { THROTTLE_MS } from '../guards/log-in-throttle';
import {
  countRecoveryCodes,
  dropUnneededRecoveryCodes,
  useRecoveryCode,
  writeRecoveryCodes,
} from './recovery-codes.service';
import { distrustOthers, hasSecondFactor, hasTotp } from './second-factor';
import { newSecret, stepOf, totpUri } from './totp';
import { openSecret, sealSecret } from './totp-secret.service';

const TRIES = 5;

export async function readFactors(db: Db, player: string) {
  return { totp: await hasTotp(db, player), recoveryCodesLeft: await countRecoveryCodes(db, player) };
}

/**
 * Uses up a code of the player's app, or a recovery code.
 *
 * Tries are counted before they are checked, by player and whatever the session or address, so that six digits can't
 * be guessed; a right one ends the count.
 *
 * @throws {Refusal} wrong_code, or too_many_tries after five wrong ones in 15 minutes.
 */
export async function useFactorCode(
  app: App,
  player: string,
  typed: string,
  proven: (trx: Trx) => Promise<void>,
): Promise<void> {
  await countTry(app, player);
  const isRight = await inTransaction(app.db, async (trx) => {
    if (!(await useTotp(app, trx, player, typed)) && !(await useRecoveryCode(app, trx, player, typed))) return false;
    await trx.deleteFrom('callCounts').where('key', '=', triesOf(player)).execute();
    await proven(trx);
    return true;
  });
  if (isRight) return;
  reportSecurityEvent('log-in.failed', { player, reason: 'second factor' });
  refuse('wrong_code');
}

const triesOf = (player: string): string => `factor ${player}`;

async function countTry(app: App, player: string): Promise<void> {
  if ((await countUp(app.db, triesOf(player), app.clock.now(), THROTTLE_MS)) > TRIES) refuse('too_many_tries');
}

async function useTotp(app: App, trx: Trx, player: string, typed: string): Promise<boolean> {
  const row = await trx
    .selectFrom('totpFactors')
    .selectAll()
    .where('playerId', '=', player)
    .where('activatedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  const step = row === undefined ? null : stepIn(app, row, typed);
  // A code that was seen over a shoulder must not work again.
  if (row === undefined || step === null || step <= row.lastStep) return false;
  await trx.updateTable('totpFactors').set({ lastStep: step }).where('playerId', '=', player).execute();
  return true;
}

function stepIn(app: App, row: { readonly playerId: string; readonly secret: string }, code: string): number | null {
  const secret = openSecret(app, row.playerId, row.secret);
  return secret === null ? null : stepOf(secret, code, app.clock.now());
}

/** Creates the secret of an authenticator app; it replaces one that was never activated. */
export async function beginTotp(app: App, caller: ConfirmableCaller & { readonly username: string }) {
  const secret = newSecret();
  await inTransaction(app.db, async (trx) => {
    await requireChange(app, trx, caller);
    await trx.deleteFrom('totpFactors').where('playerId', '=', caller.id).execute();
    const sealed = sealSecret(app, caller.id, secret);
    await trx.insertInto('totpFactors').values({ playerId: caller.id, secret: sealed, activatedAt: null }).execute();
  });
  return { secret, uri: totpUri(secret, caller.username) };
}

/** Turns the app on with its first code. @returns the recovery codes, which are readable only here. */
export async function activateTotp(app: App, caller: ConfirmableCaller, code: string): Promise<string[]> {
  await countTry(app, caller.id);
  return inTransaction(app.db, async (trx) => {
    await requireChange(app, trx, caller);
    const isFirst = !(await hasSecondFactor(trx, caller.id));
    const row = await trx.selectFrom('totpFactors').selectAll().where('playerId', '=', caller.id).executeTakeFirst();
    const step = row === undefined ? null : stepIn(app, row, code);
    if (step === null) refuse('wrong_code');
    await trx
      .updateTable('totpFactors')
      .set({ activatedAt: app.clock.now(), lastStep: step })
      .where('playerId', '=', caller.id)
      .execute();
    await trx.deleteFrom('callCounts').where('key', '=', triesOf(caller.id)).execute();
    await distrustOthers(app, trx, caller, isFirst);
    await notify(app, trx, caller);
    return writeRecoveryCodes(trx, caller.id);
  });
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(app: App, caller: ConfirmableCaller): Promise<string[]> {
  return inTransaction(app.db, async (trx) => {
    await lockPlayer(trx, caller.id);
    await requireConfirmed(app, trx, caller);
    if (!(await hasSecondFactor(trx, caller.id))) refuse('no_factor');
    await distrustOthers(app, trx, caller, false);
    await notify(app, trx, caller);
    return writeRecoveryCodes(trx, caller.id);
  });
}

export async function removeTotp(app: App, caller: ConfirmableCaller): Promise<void> {
  await inTransaction(app.db, async (trx) => {
    await lockPlayer(trx, caller.id);
    await requireConfirmed(app, trx, caller);
    const removed = await trx
      .deleteFrom('totpFactors')
      .where('playerId', '=', caller.id)
      .where('activatedAt', 'is not', null)
      .returning('playerId')
      .executeTakeFirst();
    await dropUnneededRecoveryCodes(trx, caller.id);
    if (removed === undefined) return;
    await distrustOthers(app, trx, caller, true);
    await notify(app, trx, caller);
  });
}

async function requireChange(app: App, trx: Trx, caller: ConfirmableCaller): Promise<void> {
  await lockPlayer(trx, caller.id);
  await requireConfirmed(app, trx, caller);
  if (await hasTotp(trx, caller.id)) refuse('factor_exists');
}

async function notify(app: App, trx: Trx, { id, language }: ConfirmableCaller): Promise<void> {
  const detail = language === 'bn' ? 'অথেনটিকেটর অ্যাপ' : 'authenticator app';
  await notifyOwner(app, trx, id, { event: 'factor', detail, language });
  afterCommit(trx, () => reportSecurityEvent('factor.changed', { player: id, method: 'totp' }));
}

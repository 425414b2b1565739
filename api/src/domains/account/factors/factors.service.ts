import { createHash, randomInt } from 'node:crypto';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import { countUp } from '../../../http/call-limits';
import type { App } from '../../../kernel/app';
import { afterCommit, type Db, inTransaction, type Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { type ConfirmableCaller, requireConfirmed } from '../../../session/confirmation.service';
import { lockPlayer } from '../../../session/player-lock';
import { notifyOwner } from '../../notices/notice.service';
import { THROTTLE_MS } from '../guards/log-in-throttle';
import { newSecret, stepOf, totpUri } from './totp';

const TRIES = 5;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;

/** Whether the player's log-in has a second step. */
export async function hasSecondFactor(db: Db | Trx, player: string): Promise<boolean> {
  const row = await db
    .selectFrom('totpFactors')
    .select('playerId')
    .where('playerId', '=', player)
    .where('activatedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readFactors(db: Db, player: string) {
  const left = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('playerId', '=', player)
    .where('usedAt', 'is', null)
    .execute();
  return { totp: await hasSecondFactor(db, player), recoveryCodesLeft: left.length };
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
  const step = row === undefined ? null : stepOf(row.secret, typed, app.clock.now());
  // A code that was seen over a shoulder must not work again.
  if (row === undefined || step === null || step <= row.lastStep) return false;
  await trx.updateTable('totpFactors').set({ lastStep: step }).where('playerId', '=', player).execute();
  return true;
}

async function useRecoveryCode(app: App, trx: Trx, player: string, typed: string): Promise<boolean> {
  const used = await trx
    .updateTable('recoveryCodes')
    .set({ usedAt: app.clock.now() })
    .where('playerId', '=', player)
    .where('codeHash', '=', hashOf(player, typed))
    .where('usedAt', 'is', null)
    .returning('playerId')
    .executeTakeFirst();
  return used !== undefined;
}

/** Creates the secret of an authenticator app; it replaces one that was never activated. */
export async function beginTotp(app: App, caller: ConfirmableCaller & { readonly username: string }) {
  const secret = newSecret();
  await inTransaction(app.db, async (trx) => {
    await requireChange(app, trx, caller);
    await trx.deleteFrom('totpFactors').where('playerId', '=', caller.id).execute();
    await trx.insertInto('totpFactors').values({ playerId: caller.id, secret, activatedAt: null }).execute();
  });
  return { secret, uri: totpUri(secret, caller.username) };
}

/** Turns the app on with its first code. @returns the recovery codes, which are readable only here. */
export async function activateTotp(app: App, caller: ConfirmableCaller, code: string): Promise<string[]> {
  await countTry(app, caller.id);
  return inTransaction(app.db, async (trx) => {
    await requireChange(app, trx, caller);
    const row = await trx.selectFrom('totpFactors').selectAll().where('playerId', '=', caller.id).executeTakeFirst();
    const now = app.clock.now();
    const step = row === undefined ? null : stepOf(row.secret, code, now);
    if (step === null) refuse('wrong_code');
    await trx
      .updateTable('totpFactors')
      .set({ activatedAt: now, lastStep: step })
      .where('playerId', '=', caller.id)
      .execute();
    await trx.deleteFrom('callCounts').where('key', '=', triesOf(caller.id)).execute();
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
    await trx.deleteFrom('recoveryCodes').where('playerId', '=', caller.id).execute();
    if (removed !== undefined) await notify(app, trx, caller);
  });
}

async function requireChange(app: App, trx: Trx, caller: ConfirmableCaller): Promise<void> {
  await lockPlayer(trx, caller.id);
  await requireConfirmed(app, trx, caller);
  if (await hasSecondFactor(trx, caller.id)) refuse('factor_exists');
}

async function notify(app: App, trx: Trx, { id, language }: ConfirmableCaller): Promise<void> {
  const detail = language === 'bn' ? 'অথেনটিকেটর অ্যাপ' : 'authenticator app';
  await notifyOwner(app, trx, id, { event: 'factor', detail, language });
  afterCommit(trx, () => reportSecurityEvent('factor.changed', { player: id, method: 'totp' }));
}

async function writeRecoveryCodes(trx: Trx, player: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx.deleteFrom('recoveryCodes').where('playerId', '=', player).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ playerId: player, codeHash: hashOf(player, code), usedAt: null })))
    .execute();
  return codes;
}

/** About 49 bits: enough for a fast hash, because tries are counted. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}

function hashOf(player: string, code: string): Buffer {
  const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update([player, letters].join('\n')).digest();
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../../../kernel/app';
import { inTransaction, type Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { requireCaptcha } from './captcha.service';
import type { Visitor } from './visitor';

export const THROTTLE_MS = 15 * 60_000;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;

/** Hashes the name as typed, so that an unknown name requires a captcha just as soon. */
function accountKey(username: string): Buffer {
  return createHash('sha256').update(username.toLowerCase()).digest();
}

/**
 * Admits one password guess to be checked, or requires a captcha first.
 *
 * A guess counts as failed until it proves right, so that concurrent guesses can't exceed the limit. A right captcha
 * admits only the guess it came with.
 */
export async function admitGuess(
  app: App,
  username: string,
  captcha: string | undefined,
  visitor: Visitor,
): Promise<void> {
  const isProven = await requireCaptcha(app, visitor, captcha, false);
  const account = accountKey(username);
  const now = app.clock.now();
  await inTransaction(app.db, async (trx) => {
    await lock(trx, `log-in ${account.toString('hex')}`);
    await lock(trx, `log-in ${visitor.address}`);
    if (!isProven && (await isOverLimit(trx, account, visitor.address, now - THROTTLE_MS))) {
      reportSecurityEvent('log-in.captcha-required', { address: visitor.ip });
      refuse('captcha_required');
    }
    await trx.insertInto('loginAttempts').values({ id: newId(), account, address: visitor.address, at: now }).execute();
  });
}

/** Deletes an account's failed guesses after a right password. */
export async function forgetGuesses(trx: Trx, username: string): Promise<void> {
  await trx.deleteFrom('loginAttempts').where('account', '=', accountKey(username)).execute();
}

async function isOverLimit(trx: Trx, account: Buffer, address: string, since: number): Promise<boolean> {
  const result = await sql<{ ofAccount: number; ofAddress: number }>`
    select (select count(*) from login_attempts where account = ${account} and at > ${since}) as of_account,
           (select count(*) from login_attempts where address = ${address} and at > ${since}) as of_address`.execute(
    trx,
  );
  const [row] = result.rows;
  return row !== undefined && (row.ofAccount >= PER_ACCOUNT || row.ofAddress >= PER_ADDRESS);
}

// Accounts before addresses in every transaction: a fixed lock order prevents deadlocks.
async function lock(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

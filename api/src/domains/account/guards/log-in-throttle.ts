import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../../../kernel/app';
import { inTransaction, type Trx } from '../../../kernel/database/database';
import { Refusal } from '../../../kernel/texts/refusal';
import { checkCaptcha } from './captcha.service';
import { type Proof, refuseUnproven } from './challenge.service';
import { notifyOwner } from './guess-notice';
import type { Visitor } from './visitor';

export const THROTTLE_MS = 15 * 60_000;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;
/** Failures of an account, from any address, that cost no pause; each further one doubles it. */
const BEFORE_PAUSE = 7;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** Without guesses for this long a series is over. */
export const SERIES_MS = 24 * 60 * 60_000;
/** Guesses, checked or not, after which the owner is notified, once in a series. */
const BEFORE_NOTICE = 20;

/** What a guess came with. */
export interface Guess {
  readonly username: string;
  readonly captcha?: string | undefined;
  readonly proof: Proof;
}

type Verdict = { readonly kind: 'admitted' | 'unproven' } | { readonly kind: 'paused'; readonly until: number };

/** Hashes the name as typed, so that an unknown name requires a proof just as soon. */
function accountKey(username: string): Buffer {
  return createHash('sha256').update(username.toLowerCase()).digest();
}

/**
 * Admits one password guess to be checked.
 *
 * Beyond a few guesses per account or address it requires a solved challenge or a right captcha, and the guesses of
 * an account wait ever longer, from whatever address they come. A device that the account's player has logged in from
 * has pauses of its own: nobody else's guesses delay its owner.
 *
 * A guess counts as failed until it proves right, so that concurrent guesses can't exceed the limit. A proof admits
 * only the guess it came with.
 *
 * @returns the key to pass to `forgetGuesses` after a right password.
 * @throws {Refusal} captcha_required, captcha_wrong, challenge_required or log_in_paused.
 */
export async function admitGuess(app: App, guess: Guess, visitor: Visitor): Promise<Buffer> {
  const { username, captcha, proof } = guess;
  const isProven = (await checkCaptcha(app, visitor, captcha)) || proof.isSolved;
  const account = accountKey(username);
  const key = await pauseKey(app, username, visitor.browser);
  const now = app.clock.now();
  // Refuses outside the transaction: inside, the refusal would roll back the count of tries.
  const verdict = await inTransaction(app.db, async (trx): Promise<Verdict> => {
    await lock(trx, `log-in ${account.toString('hex')}`);
    await lock(trx, `log-in ${visitor.address}`);
    const isUnproven = !isProven && (await isOverLimit(trx, account, visitor.address, now - THROTTLE_MS));
    const row = await countTry(trx, key, now);
    if (row.tries >= BEFORE_NOTICE && row.notifiedAt === null)
      await notifyOwner(app, trx, { key, username, now }, visitor.language);
    if (isUnproven) return { kind: 'unproven' };
    if (row.pausedUntil > now) return { kind: 'paused', until: row.pausedUntil };
    await countFailure(trx, key, row.failures + 1, now);
    await trx.insertInto('loginAttempts').values({ id: newId(), account, address: visitor.address, at: now }).execute();
    return { kind: 'admitted' };
  });
  if (verdict.kind === 'admitted') return key;
  if (verdict.kind === 'paused') {
    reportSecurityEvent('log-in.paused', { address: visitor.ip });
    throw new Refusal('log_in_paused', undefined, undefined, Math.ceil((verdict.until - now) / 1000));
  }
  reportSecurityEvent('log-in.captcha-required', { address: visitor.ip });
  return refuseUnproven(proof);
}

/** Deletes an account's failed guesses after a right password. @param key - whose pauses end, the account's if omitted. */
export async function forgetGuesses(trx: Trx, username: string, key: Buffer = accountKey(username)): Promise<void> {
  await trx.deleteFrom('loginAttempts').where('account', '=', accountKey(username)).execute();
  await trx.deleteFrom('guessPauses').where('key', '=', key).execute();
}

/** Returns how long an account's next guess waits after its failures. */
export function pauseAfter(failures: number): number {
  return failures < BEFORE_PAUSE ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - BEFORE_PAUSE));
}

async function pauseKey(app: App, username: string, browser: string | null): Promise<Buffer> {
  if (browser === null) return accountKey(username);
  const device = createHash('sha256').update(browser).digest();
  const owned = await app.db
    .selectFrom('playerDevices as device')
    .innerJoin('players as player', 'player.id', 'device.playerId')
    .select('player.id')
    .where('device.deviceHash', '=', device)
    .where('player.usernameKey', '=', username.toLowerCase())
    .executeTakeFirst();
  return owned === undefined ? accountKey(username) : accountKey(`${username}\n${device.toString('hex')}`);
}

/** Counts a guess before anything is checked; a series without guesses for a day begins anew. */
async function countTry(trx: Trx, key: Buffer, now: number) {
  const isOver = sql<boolean>`guess_pauses.last_at <= ${now - SERIES_MS}`;
  return trx
    .insertInto('guessPauses')
    .values({ key, failures: 0, tries: 1, lastAt: now, pausedUntil: 0, notifiedAt: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when ${isOver} then 0 else guess_pauses.failures end`,
        tries: sql`case when ${isOver} then 1 else guess_pauses.tries + 1 end`,
        notifiedAt: sql`case when ${isOver} then null else guess_pauses.notified_at end`,
        lastAt: now,
      }),
    )
    .returning(['failures', 'tries', 'pausedUntil', 'notifiedAt'])
    .executeTakeFirstOrThrow();
}

async function countFailure(trx: Trx, key: Buffer, failures: number, now: number): Promise<void> {
  const pause = pauseAfter(failures);
  // No pause is 0, not now: a concurrent guess may have read the clock before, and must not wait.
  await trx
    .updateTable('guessPauses')
    .set({ failures, pausedUntil: pause === 0 ? 0 : now + pause })
    .where('key', '=', key)
    .execute();
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

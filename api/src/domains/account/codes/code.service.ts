import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { CODE_SECONDS } from '@pavilion/contract/calls/identity';
import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import { inTransaction, type Trx } from '../../../kernel/database/database';
import { readSetting } from '../../../kernel/settings/settings';
import { refuse } from '../../../kernel/texts/refusal';
import type { CodePurpose } from './tables';

const TRIES = 5;
const HOUR = 3_600_000;
/** Codes per hour unless the setting `codes_per_hour` overrides it; a target may belong to several players. */
const PER_HOUR = { player: 10, target: 5 } as const;

function hashCode(id: string, purpose: CodePurpose, target: string, code: string): Buffer {
  // Bound to its purpose and target and salted by its id: the same six digits are invalid elsewhere.
  return createHash('sha256').update([id, purpose, target, code].join('\n')).digest();
}

/**
 * Creates a six-digit code for one player, purpose and target, and voids the previous one.
 *
 * @throws {Refusal} wait, while the previous code's countdown runs; too_many_requests.
 */
export async function makeCode(
  app: App,
  player: string,
  purpose: CodePurpose,
  target: string,
): Promise<{ id: string; code: string }> {
  const now = app.clock.now();
  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(app.db, async (trx) => {
    // Concurrent requests must not both find no code.
    await lock(trx, `codes of ${player}`);
    await lock(trx, `codes to ${target}`);
    const live = await liveCode(trx, player, purpose);
    if (live !== undefined && live.expiresAt > now && live.target === target) refuse('wait');
    await requireFew(trx, player, target, now - HOUR);
    if (live !== undefined) await voidCode(trx, live.id);
    const hash = hashCode(id, purpose, target, code);
    await trx
      .insertInto('codes')
      .values({ id, playerId: player, purpose, target, hash, expiresAt: now + CODE_SECONDS * 1000, createdAt: now })
      .execute();
  });
  return { id, code };
}

async function requireFew(trx: Trx, player: string, target: string, since: number): Promise<void> {
  const most = { ...PER_HOUR, ...(await readSetting<Partial<typeof PER_HOUR>>(trx, 'codes_per_hour', {})) };
  const recent = trx.selectFrom('codes').select('id').where('createdAt', '>', since);
  const own = await recent.where('playerId', '=', player).limit(most.player).execute();
  const same = await recent.where('target', '=', target).limit(most.target).execute();
  if (own.length >= most.player || same.length >= most.target) refuse('too_many_requests');
}

async function lock(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Deletes a code that could not be sent: it may be requested again at once and isn't counted. */
export async function dropCode(app: App, id: string): Promise<void> {
  await app.db.deleteFrom('codes').where('id', '=', id).execute();
}

/**
 * Checks a code, at most five times; the right one is used up, and `proven` runs in the same transaction.
 *
 * A try is counted before it is checked, so that concurrent guesses get at most five results.
 */
export async function useCode(
  app: App,
  player: string,
  purpose: CodePurpose,
  typed: string,
  proven: (trx: Trx, target: string) => Promise<void>,
): Promise<void> {
  const outcome = await inTransaction(app.db, async (trx) => {
    const live = await liveCode(trx, player, purpose);
    if (live === undefined || live.expiresAt <= app.clock.now()) return 'code_expired' as const;
    if (live.tries >= TRIES) return 'too_many_tries' as const;
    await trx
      .updateTable('codes')
      .set({ tries: live.tries + 1 })
      .where('id', '=', live.id)
      .execute();
    if (!timingSafeEqual(live.hash, hashCode(live.id, purpose, live.target, typed))) return 'wrong_code' as const;
    await voidCode(trx, live.id);
    await proven(trx, live.target);
    return 'right' as const;
  });
  // Refuses outside the transaction: inside, the refusal would roll back the count.
  if (outcome !== 'right') refuse(outcome);
}

function liveCode(trx: Trx, player: string, purpose: CodePurpose) {
  return trx
    .selectFrom('codes')
    .selectAll()
    .where('playerId', '=', player)
    .where('purpose', '=', purpose)
    .where('void', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

async function voidCode(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('codes').set({ void: true }).where('id', '=', id).execute();
}

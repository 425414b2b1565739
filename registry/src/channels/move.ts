import { sql } from 'kysely';
import { type ChannelState, emptyState, readState } from '@pavilion/releases/channel-state';
import type { Member } from '@pavilion/releases/composition';
import { type AuditEntry, writeAudit } from '../audit/audit';
import { queueWebhooks } from '../audit/queue-webhooks';
import { readComposition } from '../compositions/compositions';
import { lockCompositions } from '../database/locks';
import type { RegistryTrx } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { recordLive } from '../verdicts/verdicts.service';
import type { Channel } from './channel';
import { putFile, SIGNED } from './channel-folder';
import { signState } from './sign';

/** A channel's next state, with the entry for the log. */
export interface Move extends Pick<AuditEntry, 'actor' | 'verb' | 'parts' | 'reason'> {
  readonly state: ChannelState;
}

/** Revision that a caller has read of a channel, and the parts that its change is about. */
interface PartsRevision {
  readonly revision: number;
  readonly parts: readonly string[];
}

/**
 * Changes a channel; all changes go through here. Runs one at a time, checks the caller's revision, and writes the
 * log line and the newly signed file in the same transaction.
 *
 * @param expected - the revision; with parts, changes of other parts since are no obstacle; 'any' for moves that must
 *   always succeed, such as a kill.
 * @param change - returns the move, or null if there is nothing to do.
 * @throws {Refusal} stale_revision if another change came first, or whatever `change` throws.
 */
export async function moveChannel(
  d: Registry,
  name: string,
  expected: number | PartsRevision | 'any',
  change: (now: Channel, trx: RegistryTrx) => Promise<Move | null>,
): Promise<Channel> {
  const channel = await d.db
    .transaction()
    .execute(async (trx) => {
      await lockCompositions(trx);
      const now = await lockChannel(trx, name);
      await assertRevision(trx, now, expected);
      const move = await change(now, trx);
      if (!move) return now;
      const next = { ...now, revision: now.revision + 1, state: move.state };
      const ends = { from: now.state.history.at(-1) ?? null, to: next.state.history.at(-1) ?? null };
      const at = Date.now();
      await writeAudit(trx, { ...move, ...ends, at, channel: name, revision: next.revision });
      if (ends.from !== ends.to) {
        const lives = { from: await membersOf(trx, ends.from), to: await membersOf(trx, ends.to) };
        await recordLive(trx, name, lives, at, d.goodAfterMs);
      }
      return store(d, trx, next);
    })
    .catch((error: unknown) => reportRefused(d, name, expected, error));
  await putFile(d, name);
  return channel;
}

/** Queues webhooks for a failed gate, whose change was rolled back. @throws the error in any case. */
async function reportRefused(
  { db }: Registry,
  channel: string,
  expected: number | PartsRevision | 'any',
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal && error.findings !== undefined && error.findings.length > 0) {
    const parts = typeof expected === 'object' ? expected.parts : [];
    await queueWebhooks(db, { event: 'gate.failed', channel, actor: null, parts, reason: error.message }, Date.now());
  }
  throw error;
}

/** Re-signs a channel's state, so that the sites' files do not expire. */
export async function reSign(d: Registry, name: string): Promise<void> {
  await d.db.transaction().execute(async (trx) => store(d, trx, await lockChannel(trx, name)));
  await putFile(d, name);
}

async function lockChannel(trx: RegistryTrx, name: string): Promise<Channel> {
  const empty = { name, revision: 0, sequence: 0, state: JSON.stringify(emptyState()), signed: null };
  await trx
    .insertInto('channels')
    .values(empty)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('channels')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { name, revision: row.revision, sequence: row.sequence, state: readState(row.state) };
}

async function store(d: Registry, trx: RegistryTrx, channel: Channel): Promise<Channel> {
  // Derived from the clock, so that a registry restored from an older backup does not reuse a number.
  const next = { ...channel, sequence: Math.max(channel.sequence + 1, Date.now()) };
  const { name, revision, sequence, state } = next;
  const signed = await signState(trx, d, next);
  await trx
    .updateTable('channels')
    .set({ revision, sequence, state: JSON.stringify(state), signed })
    .where('name', '=', name)
    .execute();
  await sql`select pg_notify(${SIGNED}, ${name})`.execute(trx);
  return next;
}

const membersOf = async (trx: RegistryTrx, id: number | null): Promise<readonly Member[]> =>
  id === null ? [] : (await readComposition(trx, id)).parts;

/** Verbs of moves that change no part's release. */
const harmless: readonly AuditEntry['verb'][] = ['killed', 'lifted', 'revoked', 'required', 'verdict'];

async function assertRevision(trx: RegistryTrx, now: Channel, expected: number | PartsRevision | 'any'): Promise<void> {
  if (expected === 'any') return;
  const { revision, parts } = typeof expected === 'number' ? { revision: expected, parts: undefined } : expected;
  if (now.revision === revision) return;
  if (parts && revision < now.revision && !(await haveMovedSince(trx, now.name, revision, parts))) return;
  const message = `${now.name} moved to revision ${now.revision} while you worked from ${revision}: reload it and try again.`;
  throw new Refusal('stale_revision', message);
}

/** Returns true if one of these parts has changed, or a change since doesn't say of which parts it was. */
async function haveMovedSince(
  trx: RegistryTrx,
  channel: string,
  revision: number,
  parts: readonly string[],
): Promise<boolean> {
  const moves = await trx
    .selectFrom('audit')
    .select('parts')
    .where('channel', '=', channel)
    .where('revision', '>', revision)
    .where('verb', 'not in', harmless)
    .execute();
  return moves.some(
    ({ parts: labels }) => labels.length === 0 || labels.some((label) => parts.includes(label.split('@')[0] ?? '')),
  );
}

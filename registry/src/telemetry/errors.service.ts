import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import type { ErrorSample } from '@pavilion/releases/telemetry/errors';
import type { RegistryDb, RegistryTrx } from '../database/tables';

/** Different errors of a release; later ones are dropped. */
const MAX_ERRORS = 100;
const FINGERPRINT_FRAMES = 3;
const MAX_LISTED = 20;

interface ErrorRow {
  readonly message: string;
  readonly frames: readonly string[];
  readonly compositions: readonly number[];
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Adds the errors of a batch to those of their releases. */
export async function addErrors(
  trx: RegistryTrx,
  channel: string,
  samples: readonly ErrorSample[],
  now: number,
): Promise<void> {
  const keyed = samples.map((sample) => ({ sample, fingerprint: fingerprintOf(sample) }));
  // The same order everywhere prevents deadlocks between the batches of two sites.
  for (const { sample, fingerprint } of keyed.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    await add(trx, channel, sample, fingerprint, now);
}

async function add(
  trx: RegistryTrx,
  channel: string,
  { part, version, message, frames, composition, count }: ErrorSample,
  fingerprint: string,
  now: number,
): Promise<void> {
  const compositions = JSON.stringify([composition]);
  const updated = await trx
    .updateTable('errors')
    .set({
      count: sql<number>`count + ${count}`,
      lastAt: now,
      compositions: sql`case when compositions @> ${compositions}::jsonb then compositions
        else compositions || ${compositions}::jsonb end`,
    })
    .where('channel', '=', channel)
    .where('part', '=', part)
    .where('version', '=', version)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n || (await countOf(trx, channel, part, version)) >= MAX_ERRORS) return;
  const row = { channel, part, version, fingerprint, message, count, firstAt: now, lastAt: now, compositions };
  await trx
    .insertInto('errors')
    .values({ ...row, frames: JSON.stringify(frames) })
    // Two sites' first reports at once: the second one's count is lost, which is one batch.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function countOf(trx: RegistryTrx, channel: string, part: string, version: string): Promise<number> {
  const rows = trx.selectFrom('errors').select(({ fn }) => fn.countAll<number>().as('count'));
  const found = await rows
    .where('channel', '=', channel)
    .where('part', '=', part)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return Number(found.count);
}

/** Returns a release's errors on a channel since a moment, the most frequent first. */
export async function readErrors(
  db: RegistryDb,
  channel: string,
  { name, version }: ReleaseName,
  since = 0,
): Promise<ErrorRow[]> {
  return db
    .selectFrom('errors')
    .select(['message', 'frames', 'compositions', 'count', 'firstAt', 'lastAt'])
    .where('channel', '=', channel)
    .where('part', '=', name)
    .where('version', '=', version)
    .where('lastAt', '>=', since)
    .orderBy('count', 'desc')
    .orderBy('fingerprint')
    .limit(MAX_LISTED)
    .execute();
}

function fingerprintOf({ message, frames }: ErrorSample): string {
  const text = JSON.stringify([message, frames.slice(0, FINGERPRINT_FRAMES)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

const keyOf = ({ sample, fingerprint }: { readonly sample: ErrorSample; readonly fingerprint: string }): string =>
  [sample.part, sample.version, fingerprint, sample.composition].join(' ');

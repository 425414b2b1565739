import { type Selectable, sql } from 'kysely';
import type { ReleaseCounts } from '@pavilion/releases/registry-api/releases';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import type { Batch, Sample } from '@pavilion/releases/telemetry/sample';
import type { RegistryDb, RegistryTables, RegistryTrx } from '../database/tables';
import { addErrors } from './errors.service';
import { addVisits } from './visits.service';

const MINUTE_MS = 60_000;
/** Allows for a differing clock of the site and for a delayed batch. */
const LATE_MS = 15 * MINUTE_MS;
const AHEAD_MS = 5 * MINUTE_MS;
const RETENTION_MS = 14 * 24 * 60 * MINUTE_MS;

interface ReceivedBatch {
  readonly taken: number;
  /** Number of samples with an unknown composition or a time out of range. */
  readonly ignored: number;
  /** True if this batch was received before. */
  readonly again: boolean;
}

/** Adds a batch to the stored samples, once however often it arrives. Samples from several sites add up. */
export async function takeSamples(
  db: RegistryDb,
  channel: string,
  batch: Batch,
  now = Date.now(),
): Promise<ReceivedBatch> {
  return db.transaction().execute(async (trx) => {
    if (!(await isNext(trx, channel, batch, now))) return { taken: 0, ignored: 0, again: true };
    const compositions = await readCompositions(trx, channel);
    const isInTime = (at: number): boolean => at > now - LATE_MS && at < now + AHEAD_MS;
    const fit = batch.samples.filter(({ composition, minute }) => compositions.has(composition) && isInTime(minute));
    // The same order everywhere prevents deadlocks between the batches of two sites.
    for (const sample of [...fit].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) await add(trx, channel, sample);
    await addErrors(
      trx,
      channel,
      batch.errors.filter(({ composition }) => compositions.has(composition)),
      now,
    );
    await addVisits(
      trx,
      channel,
      batch.visits.filter(({ at, composition }) => isInTime(at) && compositions.has(composition)),
    );
    return { taken: fit.length, ignored: batch.samples.length - fit.length, again: false };
  });
}

/** Deletes samples, errors and visits older than two weeks. */
export async function forgetSamples(db: RegistryDb, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('visits')
    .where('at', '<', now - RETENTION_MS)
    .execute();
  await db
    .deleteFrom('errors')
    .where('lastAt', '<', now - RETENTION_MS)
    .execute();
  await db
    .deleteFrom('samples')
    .where('minute', '<', now - RETENTION_MS)
    .execute();
  await db
    .deleteFrom('sampleSenders')
    .where('at', '<', now - RETENTION_MS)
    .execute();
}

/** Returns all samples of a channel since the minute `since`. */
export async function samplesSince(
  db: RegistryDb,
  channel: string,
  since: number,
  compositions?: readonly number[],
): Promise<Sample[]> {
  const all = db.selectFrom('samples').selectAll().where('channel', '=', channel).where('minute', '>=', since);
  const rows = await (compositions ? all.where('composition', 'in', [...compositions]) : all)
    .orderBy('minute')
    .execute();
  return rows.map(sampleOf);
}

/** Returns what browsers reported of a release in each composition it was in, the newest first. */
export async function countsOfRelease(
  db: RegistryDb,
  channel: string,
  { name, version }: ReleaseName,
): Promise<{ readonly id: number; readonly counts: ReleaseCounts }[]> {
  const rows = await db
    .selectFrom('samples')
    .select((eb) => [
      'composition',
      eb.fn.sum<number>('documents').as('documents'),
      eb.fn.sum<number>('loads').as('loads'),
      eb.fn.sum<number>('failed').as('failed'),
      eb.fn.sum<number>('fellBack').as('fellBack'),
      eb.fn.sum<number>('errors').as('errors'),
    ])
    .where('channel', '=', channel)
    .where('part', '=', name)
    .where('version', '=', version)
    .groupBy('composition')
    .orderBy('composition', 'desc')
    .execute();
  return rows.map(({ composition: id, ...row }) => ({
    id,
    counts: Object.fromEntries(Object.entries(row).map(([field, sum]) => [field, Number(sum)])) as Record<
      keyof ReleaseCounts,
      number
    >,
  }));
}

function sampleOf({
  channel: _channel,
  lcp,
  inp,
  cls,
  networks,
  ...row
}: Selectable<RegistryTables['samples']>): Sample {
  return { ...row, lcp: [...lcp], inp: [...inp], cls: [...cls], networks: [...networks] };
}

async function isNext(trx: RegistryTrx, channel: string, { sender, sequence }: Batch, now: number): Promise<boolean> {
  const insert = trx.insertInto('sampleSenders').values({ sender, channel, sequence, at: now });
  const done = await insert
    .onConflict((conflict) =>
      conflict
        .columns(['sender', 'channel'])
        .doUpdateSet({ sequence, at: now })
        .where('sampleSenders.sequence', '<', sequence),
    )
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

async function readCompositions(trx: RegistryTrx, channel: string): Promise<Set<number>> {
  const rows = await trx.selectFrom('compositions').select('id').where('channel', '=', channel).execute();
  return new Set(rows.map(({ id }) => id));
}

async function add(
  trx: RegistryTrx,
  channel: string,
  { lcp, inp, cls, networks, fellBack, ...sample }: Sample,
): Promise<void> {
  const row = {
    ...sample,
    channel,
    fellBack,
    lcp: JSON.stringify(lcp),
    inp: JSON.stringify(inp),
    cls: JSON.stringify(cls),
    networks: JSON.stringify(networks),
  };
  const plus = (column: 'documents' | 'loads' | 'failed' | 'fellBack' | 'errors') =>
    sql<number>`samples.${sql.ref(column)} + excluded.${sql.ref(column)}`;
  const both = (column: 'lcp' | 'inp' | 'cls' | 'networks') =>
    sql<string>`registry.add_buckets(samples.${sql.ref(column)}, excluded.${sql.ref(column)})`;
  await trx
    .insertInto('samples')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['channel', 'composition', 'minute', 'part', 'version']).doUpdateSet({
        documents: plus('documents'),
        loads: plus('loads'),
        failed: plus('failed'),
        fellBack: plus('fellBack'),
        errors: plus('errors'),
        lcp: both('lcp'),
        inp: both('inp'),
        cls: both('cls'),
        networks: both('networks'),
      }),
    )
    .execute();
}

const keyOf = ({ composition, minute, part, version }: Sample): string =>
  [composition, minute, part, version].join(' ');

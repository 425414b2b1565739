import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Databases, OriginalsDb } from '../database/open';
import type { Play } from '../records/play';
import { CrashJournal, importCrashJournal, importPastFlights } from './import-crash';
import { importEndedRounds, importOpenRounds, importSeeds } from './import-rounds';
import { Batch, recordsOf } from './records';

// An arbitrary constant that no other advisory lock of a database uses.
const IMPORT_LOCK = 7_240_011;
const LOCK_POLL_MS = 200;
const REPORT_EVERY = 20_000;
const WAITS_MS = 24 * 60 * 60_000;

/** Names of files by what they contain; an archive belongs to its journal. */
const groups = [
  ['seeds.ndjson'],
  ['rounds.ndjson', 'rounds.archive.ndjson'],
  ['plays.ndjson'],
  ['crash.ndjson', 'crash.archive.ndjson'],
] as const;
const indexes = ['rounds.archive.index', 'crash.archive.index'];

class Progress {
  private count = 0;

  constructor(private readonly report: (count: number) => void) {}

  add(count: number): void {
    const before = Math.floor(this.count / REPORT_EVERY);
    this.count += count;
    if (Math.floor(this.count / REPORT_EVERY) > before) this.report(this.count);
  }
}

/**
 * Imports the files in which releases before decision 55 stored rounds, seeds, plays and flights, then renames them.
 *
 * Ended records are imported in batches, which an interrupted import repeats without effect; unfinished ones together
 * with a note of the file, so that they are imported once. Of several processes one imports, and the others wait.
 *
 * @param folders - where releases stored them, the oldest first; a file of a later folder replaces one of an earlier.
 * @param report - called every some thousand records.
 */
export async function importFiles(
  databases: Pick<Databases, 'session'>,
  folders: readonly string[],
  report: (importedRecords: number) => void,
): Promise<void> {
  if (!groups.flat().some((name) => pathOf(folders, name) !== undefined)) return;
  await databases.session(async (session) => {
    await lock(session);
    try {
      const progress = new Progress(report);
      for (const [journal, archive] of groups) await importGroup(session, folders, { journal, archive }, progress);
      for (const index of indexes) for (const folder of folders) rmSync(join(folder, index), { force: true });
    } finally {
      await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(session).catch(() => undefined);
    }
  });
}

async function lock(session: OriginalsDb): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as locked`.execute(
      session,
    );
    if (rows[0]?.locked) return;
    await sleep(LOCK_POLL_MS);
  }
}

interface Group {
  readonly journal: (typeof groups)[number][0];
  readonly archive: string | undefined;
}

async function importGroup(
  db: OriginalsDb,
  folders: readonly string[],
  { journal, archive }: Group,
  progress: Progress,
): Promise<void> {
  const paths = {
    journal: pathOf(folders, journal) ?? '',
    archive: (archive !== undefined && pathOf(folders, archive)) || '',
  };
  const present = Object.values(paths).filter((path) => path !== '');
  if (present.length === 0) return;
  const name = present.map((path) => `${basename(path)} ${statSync(path).size}`).join(', ');
  const earlier = await db.selectFrom('importedFiles').select('name').where('name', '=', name).executeTakeFirst();
  if (!earlier) {
    const finish = await importers[journal](db, paths, progress);
    await db.transaction().execute(async (trx) => {
      await finish(trx);
      await trx.insertInto('importedFiles').values({ name, importedAt: Date.now() }).execute();
    });
  }
  for (const path of present) renameSync(path, `${path}.imported`);
}

interface Paths {
  readonly journal: string;
  readonly archive: string;
}

type Finish = (trx: OriginalsDb) => Promise<void>;

/** Import what may be repeated, and return what is done once. */
const importers: Readonly<
  Record<(typeof groups)[number][0], (db: OriginalsDb, paths: Paths, progress: Progress) => Promise<Finish>>
> = {
  'seeds.ndjson':
    async (_db, { journal }, progress) =>
    (trx) =>
      importSeeds(trx, journal, progress),
  'rounds.ndjson': async (db, paths, progress) => {
    const open = await importEndedRounds(db, paths, progress);
    return (trx) => importOpenRounds(trx, open, Date.now(), WAITS_MS);
  },
  'plays.ndjson':
    async (_db, { journal }, progress) =>
    (trx) =>
      importPlays(trx, journal, progress),
  'crash.ndjson': async (db, { journal, archive }, progress) => {
    const crash = new CrashJournal(journal);
    await importPastFlights(db, crash, archive, progress);
    return (trx) => importCrashJournal(trx, crash, Date.now());
  },
};

async function importPlays(trx: OriginalsDb, path: string, progress: Progress): Promise<void> {
  const batch = new Batch<object>(
    (rows) =>
      sql`insert into plays select * from json_populate_recordset(null::plays, ${rows}::json)
      on conflict do nothing`.execute(trx),
    progress,
  );
  for (const { hash, play, at } of recordsOf<{ hash: string; play: Play; at: number }>(path))
    await batch.add({ hash, play, created_at: at });
  await batch.flush();
}

/** Returns the path of the newest folder that has the file. */
function pathOf(folders: readonly string[], name: string): string | undefined {
  return [...folders]
    .reverse()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

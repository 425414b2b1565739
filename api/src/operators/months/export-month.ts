import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction, type Trx } from '../../kernel/database/database';
import { type Desk, OpsRefused } from '../../session/desk';

interface Export {
  readonly file: string;
  readonly rows: number;
  readonly sha256: string;
}

interface ExportOptions {
  /** In the schema `archive`. */
  readonly name: string;
  readonly folder: string;
  /** Whether the table is dropped once the file is on the disk. */
  readonly isDropped: boolean;
  readonly reason: string;
}

const BATCH = 5000;

/**
 * Writes a detached partition to a file of one JSON object for each row, compressed, and may drop the table then.
 *
 * @throws {OpsRefused} if there is no such table, or not all of its rows were read; nothing is dropped.
 */
export async function exportMonth({ app, operator }: Desk, options: ExportOptions): Promise<Export> {
  const { name, folder, isDropped, reason } = options;
  return inTransaction(app.db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const detached = await trx
      .selectFrom('detachedMonths')
      .select('rows')
      .where('name', '=', name)
      .where('droppedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (detached === undefined) throw new OpsRefused(`archive has no table '${name.slice(0, 60)}': see months.`);
    const written = await writeFile(trx, name, folder);
    if (written.rows !== detached.rows)
      throw new OpsRefused(`${written.rows} rows were read, and ${detached.rows} were detached; nothing was dropped.`);
    if (isDropped) {
      await sql`drop table ${sql.id('archive', name)}`.execute(trx);
      await trx.updateTable('detachedMonths').set({ droppedAt: app.clock.now() }).where('name', '=', name).execute();
    }
    await writeAudit(trx, {
      at: app.clock.now(),
      operator,
      act: isDropped ? 'month-drop' : 'month-export',
      subject: name,
      details: { rows: written.rows, sha256: written.sha256, reason },
    });
    return written;
  });
}

/** The file gets its name once it is complete and on the disk. */
async function writeFile(trx: Trx, name: string, folder: string): Promise<Export> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.ndjson.gz`);
  const draft = `${file}.draft`;
  const hash = createHash('sha256');
  let rows = 0;
  async function* hashed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  }
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of batchesOf(trx, name)) {
      rows += batch.length;
      yield batch.map((line) => `${line}\n`).join('');
    }
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), hashed, createWriteStream(draft, { mode: 0o600 }));
    await sync(draft);
    await rename(draft, file);
    await sync(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { file, rows, sha256: hash.digest('hex') };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* batchesOf(trx: Trx, name: string): AsyncGenerator<readonly string[]> {
  await sql`declare exported no scroll cursor for
    select row_to_json(one)::text as line from ${sql.id('archive', name)} one`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH)} from exported`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close exported`.execute(trx);
}

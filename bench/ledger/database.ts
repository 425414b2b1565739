import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ports } from '@pavilion/contract/settings';
import { startEmbedded } from '@pavilion/database/embedded';
import { migrate } from '@pavilion/database/migrate';
import { connect, type Connection } from '../../api/src/kernel/database/database';
import { ledgerDomain } from '../../api/src/ledger/ledger.domain';
import { sqlFunction } from '../../api/src/schema/functions';

/** One server with a database per side, so that both write to the same log on the same disk. */
export interface BenchServer {
  readonly ours: Connection;
  readonly theirs: string;
  /** Two more ledgers, to compare the cost of a page of records in a small and a large one. */
  readonly books: { readonly small: Connection; readonly large: Connection };
  readonly describe: string;
  readonly checkpoint: () => Promise<void>;
  /** Returns the bytes of write-ahead log written since the server was created. */
  readonly logBytes: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const OURS = 'pavilion_bench_ledger';
const THEIRS = 'pavilion_bench_tpcb';
const BOOKS = { small: 'pavilion_bench_small', large: 'pavilion_bench_large' } as const;
const ALL = [OURS, THEIRS, BOOKS.small, BOOKS.large];

/** Connects to the server in DATABASE_URL, or else starts an embedded one in a temporary folder. */
export async function benchServer(): Promise<BenchServer> {
  const given = process.env['DATABASE_URL'];
  const own = given ? null : await ownServer();
  const base = given ?? own?.url ?? '';
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  const drop = async (): Promise<void> => {
    for (const name of ALL) await admin.query(`drop database if exists ${name} with (force)`);
  };
  await drop();
  for (const name of ALL) await admin.query(`create database ${name}`);
  // `connect` refuses a server that may lose acknowledged writes. Durability is a server setting, so both sides share
  // it.
  const ours = await openBook(at(base, OURS));
  const books = { small: await openBook(at(base, BOOKS.small)), large: await openBook(at(base, BOOKS.large)) };
  const version = await admin.query<{ server_version: string }>('show server_version');
  return {
    ours,
    theirs: at(base, THEIRS),
    books,
    describe: `PostgreSQL ${version.rows[0]?.server_version}${own ? ' (embedded)' : ''}, fsync and synchronous_commit on`,
    checkpoint: async () => void (await admin.query('checkpoint')),
    logBytes: async () =>
      (
        await admin.query<{ bytes: number }>(
          "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as bytes",
        )
      ).rows[0]?.bytes ?? 0,
    stop: async () => {
      for (const { db } of [ours, books.small, books.large]) await db.destroy();
      await drop();
      await admin.end();
      await own?.stop();
    },
  };
}

/** Opens a database with the ledger's tables and functions alone. @param url - as a role that may create them. */
export async function openBook(url: string): Promise<Connection> {
  const book = await connect(url, { size: 2 });
  await migrate(book.db, ledgerDomain.migrations, [sqlFunction('post_transaction'), sqlFunction('refuse_change')]);
  return book;
}

async function ownServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  // Under root the server runs as another user, which must be able to reach its data folder.
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder, ports().postgres + 50);
  const client = new pg.Client({ connectionString: server.urlOf('superuser') });
  await client.connect();
  for (const setting of ["checkpoint_timeout = '1h'", "max_wal_size = '8GB'"])
    await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  await client.end();
  return {
    url: server.urlOf('superuser'),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function at(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

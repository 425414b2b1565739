import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ports } from '@pavilion/contract/settings';
import pg from 'pg';
import { connect, type Connection } from '../../api/src/database/database';
import { startEmbedded } from '../../api/src/database/embedded';
import { migrate } from '../../api/src/database/migrate';
import { ledgerDomain } from '../../api/src/ledger/domain';

/** One server with a database for each side, so that both write to the same log on the same disk. */
export interface BenchServer {
  readonly ours: Connection;
  readonly theirs: string;
  readonly describe: string;
  readonly checkpoint: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const OURS = 'pavilion_bench_ledger';
const THEIRS = 'pavilion_bench_tpcb';

/** DATABASE_URL's server where it is set, else an embedded one of our own in a folder that goes away. */
export async function benchServer(): Promise<BenchServer> {
  const given = process.env['DATABASE_URL'];
  const own = given ? null : await ownServer();
  const base = given ?? own?.url ?? '';
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  const drop = async (): Promise<void> => {
    for (const name of [OURS, THEIRS]) await admin.query(`drop database if exists ${name} with (force)`);
  };
  await drop();
  for (const name of [OURS, THEIRS]) await admin.query(`create database ${name}`);
  // `connect` refuses a server that may lose acknowledged writes: durability is the server's, so the same for both.
  const ours = await connect(at(base, OURS), 2);
  await migrate(ours.db, ledgerDomain.migrations);
  const version = await admin.query<{ server_version: string }>('show server_version');
  return {
    ours,
    theirs: at(base, THEIRS),
    describe: `PostgreSQL ${version.rows[0]?.server_version}${own ? ' (embedded)' : ''}, fsync and synchronous_commit on`,
    checkpoint: async () => void (await admin.query('checkpoint')),
    stop: async () => {
      await ours.db.destroy();
      await drop();
      await admin.end();
      await own?.stop();
    },
  };
}

async function ownServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  // The server runs as another user under root, and must reach its data inside.
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder, ports().postgres + 50);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const setting of ["checkpoint_timeout = '1h'", "max_wal_size = '8GB'"]) await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  await client.end();
  return {
    url: server.url,
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

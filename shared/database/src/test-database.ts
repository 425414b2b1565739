import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { runningServer, startOnFreePort } from './embedded';
import { registerUser } from './embedded/keeper';
import { newId } from './id';
import { roleName } from './roles/roles';
import { withClient } from './with-client';

// Linux's in-memory folder. PostgreSQL waits for the disk at each commit; tests make many and need none of them later.
const MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

const folder = join(scratchFolder(), `pavilion-tests-${process.getuid?.() ?? 0}`);
// Derived from the folder's name, below the ephemeral range; folders that share it wait for each other's start.
const LOCK_PORT = 20_000 + (createHash('sha256').update(folder).digest().readUInt16BE() % 1000);

// A constant that no other advisory lock of the maintenance database uses.
const TEMPLATE_LOCK = 7_240_002;

export interface TestDatabase {
  /** For the role of the api, which may do what the api may. */
  readonly url: string;
  /** For the role that has the tables. */
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  drop(): Promise<void>;
}

/** A prepared schema, copied from a template database that the first test file fills. */
export interface Template {
  /** Identifies the content: each key has its own template. */
  readonly key: string;
  /** Fills the empty template database, once per machine and key. */
  readonly fill: (empty: Pick<TestDatabase, 'url' | 'ownerUrl'>) => Promise<void>;
}

/** In memory if there is enough, unless TMPDIR is set. All test files of a run choose the same. */
function scratchFolder(): string {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return tmpdir();
  const { blocks, bsize } = statfsSync(MEMORY);
  return blocks * bsize >= ROOM && totalmem() >= 2 * ROOM ? MEMORY : tmpdir();
}

/**
 * Creates a database, empty or copied from `template`, on the one PostgreSQL that all test files of this machine
 * share.
 */
export async function testDatabase(template?: Template): Promise<TestDatabase> {
  const server = await (starting ??= sharedServer());
  const name = `t_${newId()}`;
  const superuser = server.urlOf('superuser');
  await withClient(superuser, async (client) => {
    const source = template && (await templateDatabase(client, server, template));
    await client.query(`create database ${name} owner ${OWNER}${source ? ` template ${source}` : ''}`);
  });
  const drop = (): Promise<void> =>
    withClient(superuser, async (client) => void (await client.query(`drop database ${name} with (force)`)));
  return { ...urlsOf(server, name), drop };
}

type Server = Pick<Awaited<ReturnType<typeof startOnFreePort>>, 'urlOf'>;

let starting: Promise<Server> | undefined;

/** Starts the server, unless an earlier test file of this process did: it runs as long as the process. */
async function sharedServer(): Promise<Server> {
  const isFirst = registerUser(folder);
  return (isFirst ? undefined : runningServer(folder)) ?? startOnFreePort(folder, LOCK_PORT);
}

const OWNER = roleName('owner');

const urlsOf = (server: Server, name: string): Omit<TestDatabase, 'drop'> => ({
  url: databaseUrl(server.urlOf('api'), name),
  ownerUrl: databaseUrl(server.urlOf('owner'), name),
  superuserUrl: databaseUrl(server.urlOf('superuser'), name),
});

/** Fills the template database if needed. @returns its name. */
async function templateDatabase(client: pg.Client, server: Server, { key, fill }: Template): Promise<string> {
  const name = `template_${createHash('sha256').update(`roles ${key}`).digest('hex').slice(0, 16)}`;
  const exists = async (): Promise<boolean> =>
    (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount !== 0;
  if (await exists()) return name;
  // Held until the connection ends.
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  if (await exists()) return name;
  // Renamed only after it is filled, so that an existing name is always a complete template.
  const draft = `draft_${newId()}`;
  await client.query(`create database ${draft} owner ${OWNER}`);
  await fill(urlsOf(server, draft));
  await client.query(`alter database ${draft} rename to ${name}`);
  return name;
}

function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/pavilion$/, name);
}

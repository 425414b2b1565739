import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverUser } from '@pavilion/database/server-user';

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
const START_TRIES = 100;

interface PoolerOptions {
  /** For its files; the folders above must be readable for every user, because PgBouncer does not run as root. */
  readonly folder: string;
  readonly port: number;
  /** Address of the PostgreSQL server; its user and password are also those of the pooler. */
  readonly server: string;
  readonly mode?: 'transaction' | 'session' | 'statement';
  /** Startup parameters that it accepts and ignores, in addition to those of its version. */
  readonly ignoring?: readonly string[];
}

export interface Pooler {
  /** Returns the pooled address of a database of the server. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** Runs PgBouncer in front of a server on 127.0.0.1. @throws with one line if it is missing. */
export async function startPgBouncer({ folder, port, server, mode, ignoring = [] }: PoolerOptions): Promise<Pooler> {
  const binary = findPgBouncer();
  const { hostname, port: serverPort, username, password } = new URL(server);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const [users, config] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode ?? 'transaction'}
max_client_conn = 1000
default_pool_size = 20
ignore_startup_parameters = ${['extra_float_digits', ...ignoring].join(', ')}
`,
  );
  const child = spawn(binary, ['-q', config], { stdio: ['ignore', 'ignore', 'pipe'], ...serverUser() });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-2000)));
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (child.exitCode !== null || tries === START_TRIES) throw new Error(`PgBouncer did not start: ${words.trim()}`);
    await sleep(50);
  }
  const urlOf = (database: string): string => `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
  return { urlOf, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function findPgBouncer(): string {
  const search = (): string | undefined =>
    [process.env['PAVILION_PGBOUNCER'] ?? '', ...places].find((place) => place !== '' && existsSync(place));
  const found = search();
  if (found) return found;
  if (process.getuid?.() === 0)
    spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends pgbouncer'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const installed = search();
  if (!installed)
    throw new Error('This needs PgBouncer: install your system’s pgbouncer package, or set PAVILION_PGBOUNCER to one.');
  return installed;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}

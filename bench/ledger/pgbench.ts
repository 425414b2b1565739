import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Driver } from './driver';

const execute = promisify(execFile);
const scripts = {
  house: join(import.meta.dirname, 'posting.sql'),
  wallets: join(import.meta.dirname, 'posting-uniform.sql'),
} as const;

/** Returns the path of pgbench, PostgreSQL's own benchmark, if the system has it installed. */
export function findPgbench(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const packaged = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`);
  const onPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pgbench'));
  return [...packaged, ...onPath].find((file) => existsSync(file));
}

/** Creates a driver that runs both sides with pgbench: same clients, same threads, same prepared protocol. */
export function pgbenchDriver(pgbench: string): Driver {
  const run = async (url: string, args: readonly string[]): Promise<string> => {
    const { hostname, port, username, password, pathname } = new URL(url);
    const env = {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port || '5432',
      PGUSER: username,
      PGPASSWORD: decodeURIComponent(password),
    };
    return (await execute(pgbench, [...args, pathname.slice(1)], { env, maxBuffer: 1 << 24 })).stdout;
  };
  const timed = async (
    url: string,
    { clients, seconds }: { clients: number; seconds: number },
    args: readonly string[],
  ) => {
    const common = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
    return reading(await run(url, [...common, ...args]));
  };
  return {
    name: 'pgbench',
    fill: async (url, scale) => void (await run(url, ['-i', '-q', '-s', String(scale)])),
    tpcb: (url, load) => timed(url, load, ['-b', 'tpcb-like']),
    posting: (url, load, last, between) => timed(url, load, ['-f', scripts[between], '-D', `last=${last}`]),
  };
}

function reading(report: string): { rate: number; done: number } {
  const number = (pattern: RegExp): number => Number(pattern.exec(report)?.[1] ?? Number.NaN);
  const failed = number(/number of failed transactions: (\d+)/);
  if (failed > 0) throw new Error(`pgbench reports ${failed} failed transactions`);
  return { rate: number(/tps = ([\d.]+)/), done: number(/actually processed: (\d+)/) };
}

import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { balance } from '@pavilion/contract/calls/identity';
import { dataFolder, ports, urls } from '@pavilion/contract/settings';
import { startEmbedded } from '@pavilion/database/embedded';
import { connect, type Connection } from '../../api/src/kernel/database/database';
import { checkBook } from '../../api/src/ledger/check';
import { apiClient } from '../../scripts/lib/api-client';
import { type Player, playersOf } from '../../scripts/lib/players';
import { launch, root } from '../../scripts/stack/process';
import { type Attack, runConcurrently, scaled } from '../attack';
import { ownEnv } from '../own-env';
import type { UptimeWorld } from './uptime-world';

const PLAYERS = 10;
/** Ports beside those of the area's own world. */
const OFFSET = 20;
const STOP_TRIES = 20;

type Env = NodeJS.ProcessEnv & { PAVILION_DATA: string };
/** Balances in poisha by account. */
type Balances = ReadonlyMap<number, number>;

/** A site with a backup and an archived log is restored to the second before a mistake. */
export const restoreDrill: Attack<UptimeWorld> = {
  name: 'restore-drill',
  async attack(_world, run) {
    const folder = mkdtempSync(join(tmpdir(), 'pavilion-drill-'));
    // PostgreSQL may run as its own user, which must be able to reach its folder in here.
    chmodSync(folder, 0o755);
    const env: Env = {
      ...ownEnv(),
      PAVILION_DATA: join(folder, 'data'),
      PAVILION_BACKUP: join(folder, 'backups'),
    };
    env['PAVILION_PORT'] = String(ports(env).site + OFFSET);
    try {
      const { balances, moment, player } = await playUntilMistake(env, scaled(PLAYERS, run));
      const restored: Env = { ...env, PAVILION_DATA: join(folder, 'restored') };
      const to = ['--to', moment.toISOString(), '--data', restored.PAVILION_DATA];
      run.log(await backup(['restore', ...to], env));
      return await compare(restored, balances, player);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface StateBeforeMistake {
  readonly balances: Balances;
  readonly moment: Date;
  readonly player: Player;
}

/** Moves money before and after a backup, notes balances and the time, then destroys the ledger and stops. */
async function playUntilMistake(env: Env, count: number): Promise<StateBeforeMistake> {
  const sandbox = await launch('sandbox', 'sandbox/src/main.ts', env);
  const api = await launch('api', 'api/src/main.ts', env);
  try {
    const players = playersOf(apiClient(urls(env).api), urls(env).sandbox);
    const made = await Promise.all(Array.from({ length: count }, () => players.makePlayer()));
    const depositAll = (taka: number): Promise<void> =>
      runConcurrently(made.length, 3, (index) => players.deposit(made[index]!, taka));
    await depositAll(500);
    await backup(['create'], env);
    await depositAll(300);
    const noted = await withLedger(env, async (ledger) => {
      const [balances, moment] = await readQuiet(ledger);
      await ledger.pool.query(`update accounts set balance = balance + 100000 where kind = 'main'`);
      await ledger.pool.query(`update players set status = 'frozen'`);
      return { balances, moment };
    });
    return { ...noted, player: made[0]! };
  } finally {
    await api.stop();
    await sandbox.stop();
    await stopDatabase(env);
  }
}

/** The database archives the rest of its log as it stops, which the api leaves to others while connections end. */
async function stopDatabase(env: Env): Promise<void> {
  const pidFile = join(dataFolder(env), 'postgres/postmaster.pid');
  for (let tries = 0; tries < STOP_TRIES && existsSync(pidFile); tries += 1)
    await (await startEmbedded(dataFolder(env), ports(env).postgres)).stop();
}

/** Reads all balances at a moment around which none changed, because the site's own makers also move money. */
async function readQuiet(ledger: Connection): Promise<[Balances, Date]> {
  for (;;) {
    const before = await readBalances(ledger);
    const { rows } = await ledger.pool.query<{ at: Date }>('select clock_timestamp() as at');
    const after = await readBalances(ledger);
    if (rows[0] !== undefined && countDifferences(before, after) === 0) return [before, rows[0].at];
  }
}

async function readBalances({ pool }: Connection): Promise<Balances> {
  const { rows } = await pool.query<{ id: number; balance: number }>('select id, balance from accounts');
  return new Map(rows.map((account) => [account.id, account.balance]));
}

function countDifferences(one: Balances, other: Balances): number {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return [...ids].filter((id) => one.get(id) !== other.get(id)).length;
}

/** Compares the ledger before a process changes it, then lets an api serve it. */
async function compare(env: Env, balances: Balances, player: Player) {
  const { differing, drift, frozen } = await withLedger(env, async (ledger) => {
    const { unbalanced, drifted, total } = await checkBook(ledger.db);
    const { rows } = await ledger.pool.query(`select 1 from players where status = 'frozen'`);
    return {
      differing: countDifferences(await readBalances(ledger), balances),
      drift: unbalanced + drifted + Math.abs(total),
      frozen: rows.length,
    };
  });
  const api = await launch('api', 'api/src/main.ts', env);
  try {
    const { status } = await apiClient(urls(env).api).request(balance, { token: player.token });
    return { accounts: balances.size, differing, drift, frozen, 'calls-failed': status === 200 ? 0 : 1 };
  } finally {
    await api.stop();
  }
}

async function withLedger<T>(env: Env, work: (ledger: Connection) => Promise<T>): Promise<T> {
  // Attaches to the server of a running site, and else starts it.
  const server = await startEmbedded(dataFolder(env), ports(env).postgres);
  const ledger = await connect(server.urlOf('superuser'), { size: 2 });
  try {
    return await work(ledger);
  } finally {
    await ledger.db.destroy();
    await server.stop();
  }
}

/** Runs `npm run backup`. @returns what it printed. @throws with its error line if it fails. */
async function backup(typed: readonly string[], env: Env): Promise<string> {
  const program = ['--require', 'tsx/cjs', join(root, 'scripts/stack/as-script.mjs')];
  const file = join(root, 'api/src/operators/backup/cli.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...program, file, ...typed], { env, cwd: root });
  return stdout.trim();
}

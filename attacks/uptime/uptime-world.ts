import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder, ports, secrets, urls } from '@pavilion/contract/settings';
import { embeddedUrl, startEmbedded } from '@pavilion/database/embedded';
import { connect } from '../../api/src/kernel/database/database';
import { apiClient } from '../../scripts/lib/api-client';
import { playersOf } from '../../scripts/lib/players';
import { launch, type RunningProcess } from '../../scripts/stack/process';
import { supervise } from '../../scripts/stack/supervisor';
import type { MoneyWorld } from '../money-world';
import { ownEnv } from '../own-env';

/** All processes, with two apis behind the site, restarted by `npm start`'s supervisor when they end. */
export interface UptimeWorld extends Omit<MoneyWorld, 'api' | 'restart'> {
  readonly env: ReturnType<typeof ownEnv>;
  readonly site: string;
  /** Addresses of the two apis. */
  readonly apis: readonly [string, string];
  readonly processes: Processes;
}

export const apiNames = ['api', 'api-2'] as const;

/** Restarting takes about 5 s on two cores. */
const RESTART_LIMIT_MS = 60_000;
const POLL_MS = 50;

/** The processes as they are now, by name. */
export class Processes {
  private readonly running = new Map<string, RunningProcess>();

  constructor(private readonly launchOne: (name: string) => Promise<RunningProcess>) {}

  get names(): readonly string[] {
    return [...this.running.keys()];
  }

  async start(name: string): Promise<RunningProcess> {
    const process = await this.launchOne(name);
    this.running.set(name, process);
    return process;
  }

  pid(name: string): number {
    return this.running.get(name)?.pid ?? 0;
  }

  pids(): ReadonlyMap<string, number> {
    return new Map(this.names.map((name) => [name, this.pid(name)]));
  }

  /** Sends a signal. @returns the milliseconds until the supervisor has the process ready again. */
  async signal(name: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
    const pid = this.pid(name);
    const from = performance.now();
    process.kill(pid, signal);
    while (this.pid(name) === pid) {
      if (performance.now() - from > RESTART_LIMIT_MS) throw new Error(`${name} is not back after a minute`);
      await sleep(POLL_MS);
    }
    return performance.now() - from;
  }
}

export async function openUptimeWorld(): Promise<{ world: UptimeWorld; close: () => Promise<void> }> {
  const env = { ...ownEnv(), PAVILION_CALL_LIMITS: 'on' };
  const { api, postgres } = ports(env);
  const apis = [`http://127.0.0.1:${api}`, `http://127.0.0.1:${api + 10}`] as const;
  const processes = new Processes((name) => launchByName(name, env, apis));
  const started: RunningProcess[] = [];
  const ends: (() => Promise<unknown>)[] = [() => removeData(env)];
  const close = async (): Promise<void> => {
    for (const end of ends.reverse()) await end();
  };
  try {
    ends.push(() => Promise.all(started.map((one) => one.stop())));
    for (const name of ['sandbox', 'registry', 'originals', ...apiNames, 'site'])
      started.push(await processes.start(name));
    const start = (name: string): Promise<RunningProcess> => processes.start(name);
    ends.push(supervise(started, { start, report: () => undefined }));
    const database = await connect(embeddedUrl(dataFolder(env), postgres), 4);
    ends.push(() => database.db.destroy());
    const client = apiClient(urls(env).api);
    const players = playersOf(client, urls(env).sandbox);
    const world = { env, client, players, providerSecret: secrets(env).provider, database };
    return { world: { ...world, site: urls(env).site, apis, processes }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function launchByName(name: string, env: NodeJS.ProcessEnv, apis: readonly [string, string]): Promise<RunningProcess> {
  const [first, second] = apis;
  if (name === 'site') return launch(name, 'site/src/main.ts', { ...env, PAVILION_API: apis.join(' ') });
  if (name === 'api') return launch(name, 'api/src/main.ts', { ...env, PAVILION_LISTEN: new URL(first).host });
  if (name === 'api-2') return launch(name, 'api/src/main.ts', { ...env, PAVILION_LISTEN: new URL(second).host });
  return launch(name, `${name}/src/main.ts`, env);
}

/** The database outlives an api that was killed and not restarted. */
async function removeData(env: NodeJS.ProcessEnv): Promise<void> {
  const folder = dataFolder(env);
  const pidFile = join(folder, 'postgres/postmaster.pid');
  for (let tries = 0; tries < 10 && existsSync(pidFile); tries += 1)
    await (await startEmbedded(folder, ports(env).postgres)).stop();
  rmSync(folder, { recursive: true, force: true });
}

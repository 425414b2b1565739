import { rmSync } from 'node:fs';
import { dataFolder, ports, urls } from '@pavilion/contract/settings';
import { apiClient } from '../../scripts/lib/api-client';
import { type Players, playersOf } from '../../scripts/lib/players';
import { launch, type RunningProcess } from '../../scripts/stack/process';
import { ownEnv } from '../own-env';

/** Two apis behind one site, on one database. */
export interface UptimeWorld {
  readonly site: string;
  readonly players: Players;
  readonly apis: readonly [RunningApi, RunningApi];
}

export interface RunningApi {
  readonly url: string;
  readonly pid: () => number;
  /** Sends SIGTERM, as a service manager does, and waits until the process has ended. */
  readonly terminate: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export async function openUptimeWorld(): Promise<{ world: UptimeWorld; close: () => Promise<void> }> {
  const env: NodeJS.ProcessEnv & { PAVILION_DATA: string } = { ...ownEnv(), PAVILION_CALL_LIMITS: 'on' };
  const opened: { stop(): Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    for (const one of opened.reverse()) await one.stop();
    rmSync(dataFolder(env), { recursive: true, force: true });
  };
  try {
    opened.push(await launch('sandbox', 'sandbox/src/main.ts', env));
    const apis = [await openApi(env, ports(env).api), await openApi(env, ports(env).api + 50)] as const;
    opened.push(...apis);
    const addresses = apis.map(({ url }) => url).join(' ');
    const site = await launch('site', 'site/src/main.ts', { ...env, PAVILION_API: addresses });
    opened.push(site);
    const players = playersOf(apiClient(urls(env).api), urls(env).sandbox);
    return { world: { site: site.url, players, apis }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openApi(env: NodeJS.ProcessEnv, port: number): Promise<RunningApi & { stop(): Promise<void> }> {
  const address = `127.0.0.1:${port}`;
  const start = (): Promise<RunningProcess> => launch('api', 'api/src/main.ts', { ...env, PAVILION_LISTEN: address });
  let running = await start();
  return {
    url: `http://${address}`,
    pid: () => running.pid,
    terminate: async () => {
      process.kill(running.pid, 'SIGTERM');
      await running.ended;
    },
    start: async () => void (running = await start()),
    stop: () => running.stop(),
  };
}

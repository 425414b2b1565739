import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, HOUSE_PROVIDER, ports, urls } from '@pavilion/contract/settings';
import { embeddedUrl, startEmbedded } from '@pavilion/database/embedded';
import { openPartnerKeys } from '@pavilion/server/signatures/partner-key-file';
import { connect } from '../../api/src/kernel/database/database';
import { apiClient } from '../../scripts/lib/api-client';
import { playersOf } from '../../scripts/lib/players';
import { launch, type RunningProcess } from '../../scripts/stack/process';
import { Processes } from '../../scripts/stack/processes';
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
      started.push((await processes.start(name))!);
    ends.push(supervise(started, { start: (name) => processes.start(name), report: () => undefined }));
    const database = await connect(embeddedUrl(dataFolder(env), postgres, 'superuser'), { size: 4 });
    ends.push(() => database.db.destroy());
    const client = apiClient(urls(env).api);
    const players = playersOf(client, urls(env).sandbox);
    const world = { env, client, players, providerKeys: openPartnerKeys(HOUSE_PROVIDER, { env }), database };
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestDatabase } from '@pavilion/database/test-database';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { readTeamFile, signText, type TeamFile } from '@pavilion/releases/team-file';
import { bodyOf, type FakeBuild, fakeBuild } from '@pavilion/releases/testing/fake-build';
import { openRegistry, type RegistrySettings } from '../registry';
import { emptyDatabase } from './shared-database';

/** Starts a registry on its own empty data folder, with helpers for a team's actions. */
export async function startRegistry(
  of?: { readonly data: string; readonly database: TestDatabase },
  more: Partial<RegistrySettings> = {},
) {
  const data = of?.data ?? (await mkdtemp(join(tmpdir(), 'pavilion-registry-')));
  const own = of ? undefined : await emptyDatabase();
  const database = of?.database ?? own!;
  const {
    app,
    token,
    checkRollouts: turn,
    deliverWebhooks: deliver,
    close,
  } = await openRegistry({
    data,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    postgresPort: 0,
    goodAfterMs: 0,
    ...more,
  });
  const send = (
    method: 'GET' | 'POST',
    url: string,
    payload?: InjectOptions['payload'],
  ): Promise<LightMyRequestResponse> =>
    app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
  const local = readTeamFile(registryPaths(data).localTeam);
  /** Uploads a build signed by its team. */
  const publishBody = (
    body: ReturnType<typeof bodyOf>,
    team: TeamFile = local,
    more: object = {},
  ): Promise<LightMyRequestResponse> => {
    const release = JSON.stringify(body.release);
    const payload = { release, signature: signText(release, team), files: body.files, ...more };
    return app.inject({
      method: 'POST',
      url: '/releases',
      payload,
      headers: { authorization: `Bearer ${team.token}` },
    });
  };
  const publish = (build: FakeBuild, team?: TeamFile) => publishBody(bodyOf(build), team);
  const revision = async (): Promise<number> => (await send('GET', '/channels/production')).json().revision;

  let open = true;
  const end = async (): Promise<void> => {
    if (!open) return;
    open = false;
    const closed = app.close();
    // A connection on which a client has not sent its request would keep the server open.
    app.server.closeAllConnections();
    await closed;
    await close();
  };
  return {
    app,
    /** Simulates the end of the process; its data remains. */
    close: end,
    data,
    database,
    token,
    /** Checks rollouts as the registry's timer does. */
    turn,
    /** Makes the calls of webhooks that are due. */
    deliver,
    send,
    publish,
    publishBody,
    /** Team of this machine's developer. */
    local,
    revision,
    activate: async (releases: readonly string[], at?: number) => {
      const parts = releases.map((text) => ({ name: text.split('@')[0], version: text.split('@')[1] }));
      return send('POST', '/channels/production/activate', { parts, revision: at ?? (await revision()) });
    },
    rollback: async (to?: number) => send('POST', '/channels/production/rollback', { revision: await revision(), to }),
    /** Publishes and activates the given builds; most tests start with a host and remotes. */
    async release(...builds: FakeBuild[]) {
      for (const build of builds) await publish(build);
      return this.activate(builds.map(({ release }) => `${release.name}@${release.version}`));
    },
    stop: async () => {
      await end();
      await own?.drop();
      if (!of) await rm(data, { recursive: true, force: true });
    },
  };
}

export type TestRegistry = Awaited<ReturnType<typeof startRegistry>>;

export const firstComposition = (): FakeBuild[] => [
  fakeBuild('host', '1.0.0'),
  fakeBuild('wallet', '1.0.0'),
  fakeBuild('games', '1.0.0'),
];

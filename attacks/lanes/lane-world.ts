import { readFileSync } from 'node:fs';
import { registryPaths } from '@pavilion/releases/registry.paths';
import type { ChannelView } from '@pavilion/releases/registry-api/channels';
import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { fakeBuild, writeBuild } from '@pavilion/releases/testing/fake-build';
import type { PairWorld } from '../release/pair-world';

export const CHANNEL = '/channels/production';
const teamParts = ['games', 'wallet', 'promotions'] as const;

/** A team of one part, as its command line acts. */
export interface Team {
  readonly part: string;
  /** Publishes the part's next version. */
  readonly publish: () => Promise<string>;
  readonly send: (path: string, body: object) => Promise<{ readonly ok: boolean; readonly body: unknown }>;
  readonly startRollout: (version: string, percent: number) => Promise<RolloutView | undefined>;
}

let published = 0;

/** Creates the teams of the channel's remotes, whose parts are live. */
export async function openTeams(world: PairWorld): Promise<Team[]> {
  const { clients, request } = world;
  const teams = await Promise.all(teamParts.map((part, at) => openTeam(world, part, at)));
  const first = await teams[2]!.publish();
  await clients[0].activate('production', [{ name: 'promotions', version: first }]);
  await endRollouts(request);
  return teams;
}

async function openTeam({ clients, registries, request }: PairWorld, part: string, at: number): Promise<Team> {
  const name = `${part}-team-${(published += 1)}`;
  const { token } = await request<{ token: string }>('POST', '/credentials', { name, parts: [part] });
  const registry = registries[at % 2]!;
  const send: Team['send'] = async (path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${registry.url}${CHANNEL}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { ok: response.ok, body: await response.json() };
  };
  return {
    part,
    publish: async () => {
      const version = `3.${(published += 1)}.0`;
      await clients[0].publish(await writeBuild(fakeBuild(part, version)));
      return version;
    },
    send,
    startRollout: async (version, percent) => {
      const steps = [
        { percent, minutes: 1440 },
        { percent: 100, minutes: 0 },
      ];
      const { revision } = await readView(request);
      const body = { parts: [{ name: part, version }], steps, minSample: 50, revision };
      const answer = await send('/rollouts', body);
      return answer.ok ? (answer.body as RolloutView) : undefined;
    },
  };
}

/** The site's own origin: at 127.0.0.1 it sends browsers there. */
export const originOf = ({ sites }: PairWorld): string => (sites[0]?.url ?? '').replace('127.0.0.1', 'localhost');

export const readView = (request: PairWorld['request']): Promise<ChannelView> => request('GET', CHANNEL);

export async function endRollouts(request: PairWorld['request']): Promise<void> {
  for (const { id } of (await readView(request)).rollouts) await request('POST', `${CHANNEL}/rollouts/${id}/abort`, {});
}

export const siteToken = ({ data }: PairWorld): string => readFileSync(registryPaths(data).siteToken, 'utf8').trim();

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { ChannelView } from '@pavilion/releases/registry-api/channels';
import type { Attack } from '../attack';
import { sampleInputs } from '../property';
import type { PairWorld } from '../release/pair-world';
import { fetchComposition } from '../release/visits';
import { endRollouts, openTeams, readView, type Team } from './lane-world';

const MINUTES = 10;
const MAX_STEPS = 20_000;
const READERS = 4;

type Act = 'activate' | 'roll out' | 'advance' | 'abort' | 'roll back';
const acts: fc.Arbitrary<Act> = fc.constantFrom('activate', 'roll out', 'advance', 'abort', 'roll back');

interface Tally {
  orders: number;
  rollbacks: number;
  refused: number;
  unavailable: number;
  'slowest-rollback': number;
  'other-moved': number;
}

/**
 * Three teams activate, roll out, advance, abort and roll back their own part at two registries, without asking each
 * other; visitors open pages at two sites meanwhile.
 */
export const teams: Attack<PairWorld> = {
  name: 'teams',
  async attack(world, run) {
    const all = await openTeams(world);
    const until = Date.now() + MINUTES * 60_000 * run.scale;
    const tally: Tally = {
      orders: 0,
      rollbacks: 0,
      refused: 0,
      unavailable: 0,
      'slowest-rollback': 0,
      'other-moved': 0,
    };
    const complain = (text: string): void => {
      tally.refused += 1;
      if (tally.refused <= 10) run.log(text);
    };
    const working = all.map((team, at) => {
      const plan = sampleInputs({ seed: run.seed + at }, acts, MAX_STEPS);
      return work(world, team, plan, until, tally, complain);
    });
    const reading = Array.from({ length: READERS }, (_, at) => readPages(world, at, until));
    await Promise.all(working);
    const read = await Promise.all(reading);
    await endRollouts(world.request);
    return {
      minutes: MINUTES * run.scale,
      ...tally,
      pages: read.reduce((sum, { pages }) => sum + pages, 0),
      'mixed-pages': read.reduce((sum, { mixed }) => sum + mixed, 0),
    };
  },
};

async function work(
  { request }: PairWorld,
  team: Team,
  plan: readonly Act[],
  until: number,
  tally: Tally,
  complain: (text: string) => void,
): Promise<void> {
  const { part } = team;
  for (const act of plan) {
    if (Date.now() >= until) return;
    const before = await readView(request);
    const rollout = before.rollouts.find(({ releases }) => releases.some(({ name }) => name === part));
    const order = await orderFor(team, act, before, rollout?.id);
    if (!order) continue;
    const started = performance.now();
    const { ok, body } = await team.send(order.path, order.body);
    tally.orders += 1;
    const { code } = body as { code?: string };
    if (code === 'database_away') tally.unavailable += 1;
    // A part that has taken everything back has nothing earlier; that is its own doing.
    else if (!ok && code !== 'no_earlier_release') complain(`${part}: ${act}: ${JSON.stringify(body).slice(0, 300)}`);
    if (!ok || act !== 'roll back') continue;
    tally.rollbacks += 1;
    tally['slowest-rollback'] = Math.max(tally['slowest-rollback'], performance.now() - started);
    const shown = versionOf(body as ChannelView, part);
    if (!rollout && shown === versionOf(before, part)) tally['other-moved'] += 1;
  }
}

const versionOf = ({ composition }: ChannelView, part: string): string | undefined =>
  composition?.parts.find(({ name }) => name === part)?.version;

async function orderFor(
  team: Team,
  act: Act,
  { revision }: ChannelView,
  rollout: string | undefined,
): Promise<{ path: string; body: object } | undefined> {
  const steps = [
    { percent: 30, minutes: 1440 },
    { percent: 100, minutes: 0 },
  ];
  if (act === 'roll back') return { path: `/parts/${team.part}/rollback`, body: { revision, keepVerdict: true } };
  if (act === 'advance') return rollout ? { path: `/rollouts/${rollout}/advance`, body: { step: 0 } } : undefined;
  if (act === 'abort') return rollout ? { path: `/rollouts/${rollout}/abort`, body: {} } : undefined;
  // A team that rolls out changes that part by nothing else.
  if (rollout) return undefined;
  const parts = [{ name: team.part, version: await team.publish() }];
  if (act === 'activate') return { path: '/activate', body: { parts, revision } };
  return { path: '/rollouts', body: { parts, steps, minSample: 1_000_000, revision } };
}

/** Opens pages of new browsers; each must consist of exactly the releases of its composition. */
async function readPages(
  { sites, clients }: PairWorld,
  at: number,
  until: number,
): Promise<{ pages: number; mixed: number }> {
  const tally = { pages: 0, mixed: 0 };
  const compositions = new Map<number, string>();
  while (Date.now() < until) {
    const visitor = randomBytes(16).toString('base64url');
    const { id, parts, files } = await fetchComposition(sites[at % 2]!, '/wallet', visitor);
    const labels = compositions.get(id) ?? (await labelsOf(clients[at % 2]!, id));
    compositions.set(id, labels);
    tally.pages += 1;
    if (parts.join() !== labels || files.some((file) => !parts.includes(file))) tally.mixed += 1;
    await sleep(50);
  }
  return tally;
}

async function labelsOf(client: PairWorld['clients'][number], id: number): Promise<string> {
  const { parts } = await client.composition(id);
  return parts
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join();
}

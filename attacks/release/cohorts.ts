import { createHash } from 'node:crypto';
import { type ChannelPayload, parsePayload } from '@pavilion/releases/channel-file';
import type { Composition } from '@pavilion/releases/composition';
import { compositionFor } from '@pavilion/releases/resolve';
import { type Attack, type Run, runConcurrently, scaled } from '../attack';
import { type PairWorld, waitForRevision } from './pair-world';
import { fetchComposition, type ServedComposition } from './visits';

const VISITORS = 100_000;
const SAMPLE = 1_000;
const STEPS = [1, 5, 10, 50];
const WIDTH = 16;

interface RolloutView {
  readonly id: string;
}

/**
 * The visitors who get the candidate at 1, 5, 10 and 50 %, according to the sites' file and, for a
 * sample, their responses.
 */
export const cohorts: Attack<PairWorld> = {
  name: 'cohorts',
  async attack(world, run) {
    const visitors = Array.from({ length: VISITORS }, (_, at) =>
      createHash('md5').update(`${run.seed} ${at}`).digest('base64url'),
    );
    const sample = visitors.slice(0, scaled(SAMPLE, run));
    const tally = {
      off: 0,
      'lost-candidate': 0,
      requests: 0,
      'wrong-cohort': 0,
      moved: 0,
      mixed: 0,
      'new-browsers-off': 0,
    };
    const { id } = await startRollout(world);
    let inside = new Set<string>();
    for (const [step, percent] of STEPS.entries()) {
      if (step > 0) await world.request('POST', `/channels/production/rollouts/${id}/advance`, { step: step - 1 });
      const file = await bothSitesHold(world);
      const now = new Set(visitors.filter((visitor) => compositionFor(file, visitor).cohort === 'candidate'));
      tally.off = Math.max(tally.off, Math.abs((now.size / VISITORS) * 100 - percent));
      tally['lost-candidate'] += [...inside].filter((visitor) => !now.has(visitor)).length;
      inside = now;
      const visited = await visitSites(world, file, sample);
      run.log(
        `${percent} %: ${now.size} of ${VISITORS} visitors; ${visited.candidates} of the ${sample.length} that requested pages`,
      );
      for (const key of ['requests', 'wrong-cohort', 'moved', 'mixed'] as const) tally[key] += visited[key];
      const inconsistent = await newcomers(world, run);
      tally['new-browsers-off'] += inconsistent;
      await restart(world, step);
      const moved = await movedSince(world, visited.ids);
      tally.moved += moved;
    }
    await world.request('POST', `/channels/production/rollouts/${id}/abort`, {});
    const { stable } = await bothSitesHold(world);
    const after = await movedSince(world, new Map(sample.slice(0, 200).map((visitor) => [visitor, stable])));
    return { visitors: VISITORS, ...tally, 'kept-candidate': after };
  },
};

/**
 * Starts a rollout of both remotes' next releases together, so that half of it would be a mix; without automatic
 * verdicts.
 */
async function startRollout({ request, clients }: PairWorld): Promise<RolloutView> {
  const steps = [...STEPS.map((percent) => ({ percent, minutes: 7 * 1440 })), { percent: 100, minutes: 0 }];
  const parts = ['games', 'wallet'].map((name) => ({ name, version: '2.0.0' }));
  const { revision } = await clients[0].channel('production');
  return request('POST', '/channels/production/rollouts', { parts, steps, minSample: 1_000_000, revision });
}

async function bothSitesHold({ registries, sites }: PairWorld): Promise<ChannelPayload> {
  const { payload } = (await (await fetch(`${registries[0]!.url}/channels/production/file`)).json()) as {
    payload: string;
  };
  const file = parsePayload(payload);
  for (const site of sites) await waitForRevision(site, file.revision);
  return file;
}

/** Each visitor opens a page at one site and requests /live/channel at the other. */
async function visitSites(world: PairWorld, file: ChannelPayload, sample: readonly string[]) {
  const tally = { requests: 0, candidates: 0, 'wrong-cohort': 0, moved: 0, mixed: 0, ids: new Map<string, number>() };
  const sets = new Map(
    await Promise.all(
      file.compositions.map(async ({ id }): Promise<[number, Composition]> => [
        id,
        await world.clients[1].composition(id),
      ]),
    ),
  );
  await runConcurrently(sample.length, WIDTH, async (at) => {
    const visitor = sample[at]!;
    const { id: promised, cohort } = compositionFor(file, visitor);
    const visits: ServedComposition[] = [
      await fetchComposition(world.sites[at % 2]!, '/wallet', visitor),
      await fetchComposition(world.sites[(at + 1) % 2]!, '/games', visitor),
    ];
    tally.requests += 2 * visits.length;
    if (cohort === 'candidate') tally.candidates += 1;
    for (const { id, live, parts, files } of visits) {
      if (id !== promised) tally['wrong-cohort'] += 1;
      const set = sets
        .get(id)
        ?.parts.map(({ name, version }) => `${name}@${version}`)
        .sort()
        .join();
      if (live !== id || parts.join() !== set || files.some((file) => !parts.includes(file))) tally.mixed += 1;
    }
    tally.ids.set(visitor, promised);
  });
  return tally;
}

/**
 * Browsers without a visitor id: their second page, also at the other site, must have the first one's composition.
 * @returns the number of violations.
 */
async function newcomers({ sites }: PairWorld, run: Run): Promise<number> {
  let inconsistent = 0;
  await runConcurrently(scaled(100, run), WIDTH, async (at) => {
    const first = await fetchComposition(sites[at % 2]!, '/games');
    const next = await fetchComposition(sites[(at + 1) % 2]!, '/wallet', first.visitor);
    if (first.visitor === undefined || first.id !== next.id || next.id !== next.live) inconsistent += 1;
  });
  return inconsistent;
}

async function restart({ sites }: PairWorld, step: number): Promise<void> {
  const site = sites[step % 2]!;
  await site.kill();
  await site.start();
}

/** Repeats the visits at both sites after one of them was restarted. */
async function movedSince({ sites }: PairWorld, ids: ReadonlyMap<string, number>): Promise<number> {
  const visitors = [...ids];
  let moved = 0;
  await runConcurrently(visitors.length, WIDTH, async (at) => {
    const [visitor, before] = visitors[at]!;
    const { id, live } = await fetchComposition(sites[at % 2]!, '/wallet', visitor);
    if (id !== before || live !== before) moved += 1;
  });
  return moved;
}

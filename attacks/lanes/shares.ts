import { createHash } from 'node:crypto';
import { type ChannelPayload, parsePayload } from '@pavilion/releases/channel-file';
import { nonEmptySubsets } from '@pavilion/releases/channel-state';
import { compositionFor } from '@pavilion/releases/resolve';
import { type Attack, runConcurrently, scaled } from '../attack';
import { type PairWorld, waitForRevision } from '../release/pair-world';
import { fetchComposition } from '../release/visits';
import { CHANNEL, endRollouts, openTeams } from './lane-world';

const VISITORS = 100_000;
const SAMPLE = 1_000;
const PERCENTS = [50, 25, 10];

/** The visitors of three rollouts side by side, by the sites' file and, for a sample, by their pages. */
export const shares: Attack<PairWorld> = {
  name: 'shares',
  async attack(world, run) {
    const teams = await openTeams(world);
    for (const [at, team] of teams.entries()) await team.startRollout(await team.publish(), PERCENTS[at] ?? 0);
    const file = await bothSitesHold(world);
    const visitors = Array.from({ length: VISITORS }, (_, at) =>
      createHash('md5').update(`${run.seed} ${at}`).digest('base64url'),
    );
    const sample = visitors.slice(0, scaled(SAMPLE, run));
    let wrong = 0;
    await runConcurrently(sample.length, 16, async (at) => {
      const { id, live } = await fetchComposition(world.sites[at % 2]!, '/wallet', sample[at]);
      if (id !== compositionFor(file, sample[at]!).id || live !== id) wrong += 1;
    });
    await endRollouts(world.request);
    return { visitors: VISITORS, rollouts: file.rollouts.length, ...deviations(file, visitors), 'wrong-pages': wrong };
  },
};

/** Returns the largest deviations, in points, of a rollout's share and of a combination's product of shares. */
function deviations(file: ChannelPayload, visitors: readonly string[]): { off: number; dependent: number } {
  const counts = new Map<number, number>();
  for (const visitor of visitors) {
    const { id } = compositionFor(file, visitor);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const shareOf = (ids: readonly string[]): number =>
    file.combinations
      .filter(({ rollouts }) => ids.every((id) => rollouts.includes(id)))
      .reduce((sum, { composition }) => sum + (counts.get(composition) ?? 0) / visitors.length, 0);
  const result = { off: 0, dependent: 0 };
  for (const set of nonEmptySubsets(file.rollouts)) {
    const measured = shareOf(set.map(({ id }) => id));
    const product = set.reduce((share, { basisPoints }) => (share * basisPoints) / 10_000, 1);
    const points = Math.abs(measured - product) * 100;
    if (set.length === 1) result.off = Math.max(result.off, points);
    else result.dependent = Math.max(result.dependent, points);
  }
  return result;
}

async function bothSitesHold({ registries, sites }: PairWorld): Promise<ChannelPayload> {
  const response = await fetch(`${registries[0]!.url}${CHANNEL}/file`);
  const file = parsePayload(((await response.json()) as { payload: string }).payload);
  for (const site of sites) await waitForRevision(site, file.revision);
  return file;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Composition } from '@pavilion/releases/composition';
import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import type { Sample } from '@pavilion/releases/telemetry/sample';
import type { Attack } from '../attack';
import type { PairWorld } from '../release/pair-world';
import { CHANNEL, endRollouts, openTeams, readView, siteToken } from './lane-world';

const MINUTE_MS = 60_000;
const LIMIT_MS = 3 * MINUTE_MS;
const PAGES = 100;

/** Of three rollouts at 50 % each, half of the loads of one candidate fail, in every combination. */
export const badRollout: Attack<PairWorld> = {
  name: 'bad-rollout',
  async attack(world, run) {
    const { request } = world;
    const rollouts: RolloutView[] = [];
    for (const team of await openTeams(world)) {
      const rollout = await team.startRollout(await team.publish(), 50);
      if (rollout) rollouts.push(rollout);
    }
    const [bad, ...others] = rollouts;
    if (!bad || others.length !== 2) throw new Error('a rollout did not start');
    const started = Date.now();
    const stateOf = async ({ id }: RolloutView): Promise<RolloutView> => request('GET', `${CHANNEL}/rollouts/${id}`);
    for (let batch = 1; (await stateOf(bad)).state === 'running' && Date.now() < started + LIMIT_MS; batch += 1) {
      await report(world, batch, bad.parts[0] ?? '');
      await sleep(3000);
    }
    const { state, verdict } = await stateOf(bad);
    run.log(`${state}: ${verdict}`);
    const seconds = (Date.now() - started) / 1000;
    // Time for two more checks of the others, with the bad candidate's reports still in their step.
    await sleep(25_000);
    const running = (await Promise.all(others.map(stateOf))).filter((one) => one.state === 'running').length;
    const { verdicts } = await request<{ verdicts: { name: string; version: string; verdict: string }[] }>(
      'GET',
      `${CHANNEL}/verdicts`,
    );
    const marked = verdicts.some(
      ({ name, version, verdict: kind }) => `${name}@${version}` === bad.parts[0] && kind === 'bad',
    );
    await endRollouts(request);
    return { stopped: state === 'stopped' ? 1 : 0, seconds, 'others-running': running, 'marked-bad': marked ? 1 : 0 };
  },
};

/** Sends a site's counts of every composition that visitors have. */
async function report(world: PairWorld, sequence: number, badRelease: string): Promise<void> {
  const { composition, rollouts } = await readView(world.request);
  const file = await world.request<{ payload: string }>('GET', `${CHANNEL}/file`);
  const { lanes } = JSON.parse(file.payload) as { lanes?: { combinations: Pick<Composition, 'id' | 'parts'>[] } };
  const shown = [...(composition ? [composition] : []), ...(rollouts.length > 0 ? (lanes?.combinations ?? []) : [])];
  const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const samples = shown.flatMap(({ id, parts }) =>
    parts.map(({ name, version }): Partial<Sample> => ({
      ...{ minute, composition: id, part: name, version, loads: PAGES },
      ...(name === 'host' && { documents: PAGES }),
      ...(`${name}@${version}` === badRelease && { failed: PAGES / 2 }),
    })),
  );
  const response = await fetch(`${world.registries[1]!.url}${CHANNEL}/samples`, {
    method: 'POST',
    headers: { authorization: `Bearer ${siteToken(world)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sender: `lanes-${process.pid}-attack`, sequence, samples }),
  });
  if (!response.ok) throw new Error(`samples: ${response.status} ${await response.text()}`);
}

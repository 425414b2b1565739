import { ClientError } from '../../../registry/src/cli/client';
import { fakeBuild, writeBuild } from '../../../registry/src/testing/fake-build';
import { pause, scaled, times, type Programme } from '../programme';
import type { SiteWorld } from './site-world';

const BURSTS = 10;
const WIDTH = 100;
const READERS = 20;
const CHANNEL = 'attacked';

/** Invariant 16: a hundred activations from one revision, while twenty readers look. */
export const activations: Programme<SiteWorld> = {
  name: 'activations',
  async attack(world, run) {
    const bursts = scaled(BURSTS, run);
    const parts = (await world.registry.releases()).map(({ name, version }) => ({ name, version }));
    run.say(`${bursts} bursts of ${WIDTH} activations with ${READERS} readers`);
    const readers = readChannel(world);
    const seen = { winners: 0, conflicts: 0, moves: 0 };
    for (let burst = 0; burst < bursts; burst += 1) {
      const { revision } = await world.registry.channel(CHANNEL);
      const move = burst === 0 ? () => world.registry.activate(CHANNEL, parts, revision) : await nextMove(world, revision);
      const answers = await Promise.allSettled(Array.from({ length: WIDTH }, move));
      const won = answers.filter(({ status }) => status === 'fulfilled').length;
      const lost = answers.filter((one) => one.status === 'rejected' && one.reason instanceof ClientError && one.reason.code === 'stale_revision').length;
      if (won !== 1) seen.winners += 1;
      if (lost !== WIDTH - 1) seen.conflicts += 1;
      seen.moves += won;
    }
    const torn = await readers.end();
    const log = await world.registry.log(CHANNEL);
    return { bursts, 'winners-off': seen.winners, 'conflicts-off': seen.conflicts, 'torn-reads': torn, 'log-off': Math.abs(log.length - seen.moves) };
  },
};

/** A release of one remote that nobody has shown yet: a hundred teams ask for it at once. */
async function nextMove({ registry, remotes }: SiteWorld, revision: number) {
  const { name } = remotes[0]!;
  const release = await publishNext(registry, name);
  return () => registry.activate(CHANNEL, [release], revision);
}

async function publishNext(registry: SiteWorld['registry'], name: string): Promise<{ name: string; version: string }> {
  const count = (await registry.releases()).filter((one) => one.name === name).length;
  // No claims and slots: the others' must not clash with it.
  return registry.publish(await writeBuild(fakeBuild(name, `999.0.${count}`, { claims: [], slots: [], early: [] })));
}

/** Twenty readers; a revision must always come with the same set. */
function readChannel({ registry }: SiteWorld) {
  let ended = false;
  const sets = new Map<number, string>();
  let torn = 0;
  const reading = times(READERS, READERS, async () => {
    while (!ended) {
      const { revision, composition } = await registry.channel(CHANNEL);
      const set = JSON.stringify(composition?.parts ?? null);
      if ((sets.get(revision) ?? set) !== set) torn += 1;
      sets.set(revision, set);
      await pause(20);
    }
  });
  const end = async (): Promise<number> => {
    ended = true;
    await reading;
    return torn;
  };
  return { end };
}

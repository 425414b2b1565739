import { setTimeout as sleep } from 'node:timers/promises';
import { textTable } from '@pavilion/terminal/text-table';
import { type Figures, median, type Options, show, shuffled, spread, VoidRun } from '../figures';
import { framesDue } from './due';
import { StreamWorld } from './world';

const ROUNDS = 9;
const CLIENTS = 200;
const RATES = [5, 20] as const;
const kinds = ['push', 'poll'] as const;
const WARM_MS = 2000;
/** Length of a turn, in seconds of expected deliveries per subscriber. */
const TURN_S = 8;
const CHECK_INTERVAL_MS = 500;
const LIMIT_MS = 240_000;
/** Deliveries a subscriber should receive per second. */
const due = { push: framesDue, poll: (): number => 1000 / 300 } as const;

type Kind = (typeof kinds)[number];
/** Microseconds of CPU time per subscriber and second. */
interface Cost {
  readonly api: number;
  readonly proxy: number;
}

/** Measures the servers' CPU time for 200 subscribers of one market: by stream, and by polls every 300 ms. */
export async function measureStreamCpu({ rounds = ROUNDS }: Options): Promise<Figures> {
  const world = await StreamWorld.open(1, CLIENTS);
  const turns = RATES.flatMap((changes) => kinds.map((kind) => ({ changes, kind, costs: [] as Cost[] })));
  try {
    // The first round warms all sides and is discarded.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { changes, kind, costs } of shuffled(turns)) {
        const cost = await turn(world, changes, kind);
        if (round > 0) costs.push(cost);
      }
      console.log(`  round ${round} of ${rounds}`);
    }
  } finally {
    await world.stop();
  }
  const row = ({ changes, kind, costs }: (typeof turns)[number]): string[] => [
    `${changes} changes, ${kind}`,
    ...(['api', 'proxy'] as const).flatMap((of) => [
      show(median(costs.map((cost) => cost[of]))),
      spread(costs.map((cost) => cost[of])),
    ]),
  ];
  console.log(
    `\n${textTable([`${CLIENTS} subscribers`, 'api, µs per second each', '', "the site's proxy", ''], turns.map(row))}`,
  );
  const costsOf = (changes: number, kind: Kind): readonly Cost[] =>
    turns.find((one) => one.changes === changes && one.kind === kind)?.costs ?? [];
  const ratios = (changes: number, of: (cost: Cost) => number): number[] =>
    costsOf(changes, 'push').map((cost, at) => of(cost) / of(costsOf(changes, 'poll')[at] ?? cost));
  return Object.fromEntries(
    RATES.flatMap((changes) => [
      [`ratio-${changes}`, ratios(changes, ({ api }) => api)],
      [`with-site-${changes}`, ratios(changes, ({ api, proxy }) => api + proxy)],
    ]),
  );
}

/** Runs one turn. Divides by deliveries, not by elapsed time: a busy machine delivers later at the same cost. */
async function turn(world: StreamWorld, changes: number, kind: Kind): Promise<Cost> {
  await world.change(changes);
  await world.connect(kind, CLIENTS);
  await sleep(WARM_MS);
  const [countBefore, before] = [await collectTotals(world, kind, 'count'), await world.usage()];
  let count = 0;
  for (let waited = 0; count < CLIENTS * TURN_S * due[kind](changes); waited += CHECK_INTERVAL_MS) {
    if (waited > LIMIT_MS) throw new VoidRun('frames are missing: the machine was too busy');
    await sleep(CHECK_INTERVAL_MS);
    count = (await collectTotals(world, kind, 'count')) - countBefore;
  }
  const after = await world.usage();
  await collectTotals(world, kind, 'close');
  const seconds = count / due[kind](changes);
  return { api: (after.api - before.api) / seconds, proxy: (after.proxy - before.proxy) / seconds };
}

async function collectTotals(world: StreamWorld, kind: Kind, order: 'count' | 'close'): Promise<number> {
  const tallies = await world.tallies(kind, order);
  return tallies.reduce((sum, { frames, polls }) => sum + frames + polls, 0);
}

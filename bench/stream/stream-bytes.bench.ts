import { setTimeout as sleep } from 'node:timers/promises';
import { textTable } from '@pavilion/terminal/text-table';
import { type Figures, type Options, show, VoidRun } from '../figures';
import type { Tally } from './clients';
import { framesDue } from './due';
import { StreamWorld } from './world';

const MARKETS = 8;
const RATES = [5, 20] as const;
const MINUTE_MS = 60_000;
const POLLS = 200;

const bytes = ({ received, sent }: Tally): number => received + sent;
const mean = (of: readonly Tally[], value: (tally: Tally) => number): number =>
  of.reduce((sum, tally) => sum + value(tally), 0) / of.length;

/**
 * Measures a market's bytes per minute on the clients' own sockets, both directions and headers included: a newly
 * opened stream against polls of the same changes every 300 ms.
 */
export async function measureStreamBytes({ rounds = 1 }: Options): Promise<Figures> {
  const world = await StreamWorld.open(MARKETS, MARKETS);
  const figures: Record<string, number[]> = {};
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const changes of RATES) (figures[`ratio-${changes}`] ??= []).push(...(await measureMinute(world, changes)));
    }
    return figures;
  } finally {
    await world.stop();
  }
}

/** Runs every market for one minute. @returns each market's ratio of pushed to polled bytes. */
async function measureMinute(world: StreamWorld, changes: number): Promise<number[]> {
  await world.change(changes);
  await sleep(1000);
  await Promise.all([world.connect('push', MARKETS), world.connect('poll', MARKETS)]);
  await sleep(MINUTE_MS);
  const [pushed, polled] = await Promise.all([world.tallies('push', 'close'), world.tallies('poll', 'close')]);
  print(changes, pushed, polled);
  if (mean(pushed, ({ frames }) => frames) < framesDue(changes) * 54)
    throw new VoidRun('frames are missing: the machine was too busy');
  if (mean(polled, ({ polls }) => polls) < POLLS * 0.95)
    throw new VoidRun('polls are missing: the machine was too busy');
  return pushed.map((one, at) => bytes(one) / bytes(polled[at] ?? one));
}

function print(changes: number, pushed: readonly Tally[], polled: readonly Tally[]): void {
  const row = (name: string, of: readonly Tally[], count: (tally: Tally) => number): string[] => [
    name,
    ...[count, ({ received }: Tally) => received, ({ sent }: Tally) => sent, bytes].map((value) =>
      show(mean(of, value)),
    ),
  ];
  console.log(
    `\n${textTable([`${changes} changes a second`, 'frames or polls', 'received, B', 'sent, B', 'both, B a minute'], [row('pushed', pushed, ({ frames }) => frames), row('polled', polled, ({ polls }) => polls)])}`,
  );
}

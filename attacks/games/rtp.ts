import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { originals } from '@pavilion/contract/originals';
import { root } from '../../scripts/stack/process';
import type { Attack } from '../attack';

const ROUNDS = 3_000_000;
/** Most of a volatile slot's return comes from a few rounds in a million. */
const SLOT_ROUNDS = 10_000_000;
const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;

interface ReturnStatistics {
  readonly name: string;
  readonly rounds: number;
  readonly measured: number;
  readonly theory: number;
  readonly sigma: number;
  readonly off: number;
}

/**
 * Plays ten million rounds of every slot and three million of every other game, and compares the returns with its
 * paytable's theoretical ones; a larger scale plays no more.
 */
export const rtp: Attack<unknown> = {
  name: 'rtp',
  async attack(_world, run) {
    const [slotRounds = 0, rounds = 0] = [SLOT_ROUNDS, ROUNDS].map((most) => Math.ceil(most * Math.min(1, run.scale)));
    let [games, worst] = [0, 0];
    for (const isSlot of [true, false]) {
      const codes = originals.filter(({ type }) => (type === 'SLOT') === isSlot).map(({ code }) => code);
      for await (const game of playedBy(isSlot ? slotRounds : rounds, run.seed, codes)) {
        games += 1;
        worst = Math.max(worst, game.off);
        run.log(report(game));
      }
    }
    return { games, rounds, 'slot-rounds': slotRounds, off: worst };
  },
};

function report({ name, rounds, measured, theory, sigma, off }: ReturnStatistics): string {
  return `${name}: ${rounds} rounds return ${percent(measured)}; theory ${percent(theory)}, 4 sigma ${percent(4 * sigma)}, off by ${off.toFixed(2)} sigma`;
}

/** Runs the provider's own game engines in a separate process, one engine at a time. */
async function* playedBy(rounds: number, seed: number, codes: readonly string[]): AsyncGenerator<ReturnStatistics> {
  const program = join(root, 'originals/src/testing/returns.main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, String(rounds), String(seed), ...codes], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as ReturnStatistics;
  } finally {
    child.kill();
  }
  if ((await ended) !== 0) throw new Error('Not all rounds were played to the end.');
}

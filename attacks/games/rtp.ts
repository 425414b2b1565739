import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/stack/process';
import type { Attack } from '../attack';

/** Most of a volatile game's return comes from a few rounds in a million. */
const ROUNDS = 10_000_000;
const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;

interface ReturnStatistics {
  readonly name: string;
  readonly rounds: number;
  readonly measured: number;
  readonly theory: number;
  readonly sigma: number;
  readonly off: number;
  readonly seconds: number;
}

/**
 * Plays ten million rounds of every game and compares the returns with its paytable's theoretical ones; a larger scale
 * plays no more.
 */
export const rtp: Attack<unknown> = {
  name: 'rtp',
  async attack(_world, run) {
    const rounds = Math.ceil(ROUNDS * Math.min(1, run.scale));
    let [games, worst] = [0, 0];
    for await (const game of playedGames(rounds, run.seed)) {
      games += 1;
      worst = Math.max(worst, game.off);
      run.log(report(game));
    }
    return { games, rounds, off: worst };
  },
};

function report({ name, rounds, measured, theory, sigma, off, seconds }: ReturnStatistics): string {
  return `${name}: ${rounds} rounds return ${percent(measured)}; theory ${percent(theory)}, 4 sigma ${percent(4 * sigma)}, off by ${off.toFixed(2)} sigma; ${seconds} s`;
}

/** Runs the provider's own game engines in a separate process, one game after another. */
async function* playedGames(rounds: number, seed: number): AsyncGenerator<ReturnStatistics> {
  const program = join(root, 'originals/src/testing/returns.main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, String(rounds), String(seed)], {
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

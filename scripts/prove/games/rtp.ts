import { engineNames } from '../../../sandbox/src/games/engines/index';
import { playRounds, quickDraws } from '../../../sandbox/src/testing/returns';
import type { Programme } from '../programme';

const ROUNDS = 10_000_000;
const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;

/** Ten million rounds of every engine, beside what its paytable gives back by arithmetic; a larger scale plays no more. */
export const rtp: Programme<unknown> = {
  name: 'rtp',
  async attack(_world, run) {
    const rounds = Math.ceil(ROUNDS * Math.min(1, run.scale));
    let worst = 0;
    for (const [at, name] of engineNames.entries()) {
      const { measured, theory, sigma, off } = playRounds(name, rounds, quickDraws(run.seed + at));
      worst = Math.max(worst, off);
      run.say(`${name}: ${rounds} rounds give back ${percent(measured)}; theory ${percent(theory)}, 4 sigma ${percent(4 * sigma)}, off by ${off.toFixed(2)} sigma`);
      // Signals are heard between two engines.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return { engines: engineNames.length, rounds, off: worst };
  },
};

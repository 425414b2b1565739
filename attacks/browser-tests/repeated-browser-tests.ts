import { steps } from '../../scripts/test/steps';
import { type Attack, scaled } from '../attack';

const RUNS = 10;

/**
 * Runs all browser tests ten times in a row, each time on new sites. A scale below a tenth takes a share of the tests,
 * once.
 */
export const repeatedBrowserTests: Attack<null> = {
  name: 'repeated-browser-tests',
  async attack(_world, run) {
    const shares = Math.max(1, Math.round(1 / (RUNS * run.scale)));
    const options = {
      isQuiet: true,
      env: { ...process.env, PAVILION_FAIL_ON_FLAKY: '1' },
      ...(shares > 1 && { shard: `1/${shares}` }),
    };
    let [passed, unstable] = [0, 0];
    for (let number = 1; number <= scaled(RUNS, run); number += 1) {
      const count = await steps.browser(options);
      run.log(`run ${number}: ${count.passed} passed, ${count.failed} failed or flaky`);
      for (const failure of count.failures ?? []) run.log(failure);
      passed += count.passed;
      unstable += count.failed;
    }
    return { passed, unstable };
  },
};

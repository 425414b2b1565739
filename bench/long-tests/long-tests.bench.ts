import { runTool } from '../../scripts/test/command';
import { browser } from '../../scripts/test/steps';
import type { Figures } from '../figures';

/**
 * Runs the tests that take minutes, which the gate leaves out: the package, three machines, a pooler in between, and
 * remotes of other bundlers.
 */
export async function runLongTests(): Promise<Figures> {
  const env = { ...process.env, PAVILION_NIGHTLY: '1' };
  const passes = await runTool(
    'jest',
    ['\\.nightly\\.test\\.ts$', '--selectProjects', 'node', '--runInBand', '--forceExit'],
    { env },
  );
  const { passed, failed } = await browser(['--no-deps', 'nightly.spec'], { env });
  return { failures: [(passes ? 0 : 1) + (passed === 0 ? 1 : failed)] };
}

import { runTool } from '../../scripts/test/command';
import type { Figures } from '../figures';

/** Runs the tests that take minutes, which the gate leaves out: the package, three machines, and a pooler in between. */
export async function runLongTests(): Promise<Figures> {
  const passes = await runTool(
    'jest',
    ['\\.nightly\\.test\\.ts$', '--selectProjects', 'node', '--runInBand', '--forceExit'],
    {
      env: { ...process.env, PAVILION_NIGHTLY: '1' },
    },
  );
  return { failures: [passes ? 0 : 1] };
}

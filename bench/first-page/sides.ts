import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSeparateStack } from '../../scripts/stack/separate-stack';
import { serveMonolith } from './monolith-site';

export interface Sides {
  readonly federated: string;
  readonly monolith: string;
  readonly stop: () => Promise<void>;
}

const bench = join(import.meta.dirname, '..');

/** Runs the build in its own process: the minimizer forks workers that copy their parent process. */
async function buildMonolith(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(bench, 'monolith/build.mjs')]);
}

/** Starts the whole stack and, beside it, the single application on the same api. */
export async function startSides(log: (line: string) => void): Promise<Sides> {
  const stack = await startSeparateStack(log);
  try {
    await buildMonolith();
    log('built the same sources as one application');
    const own = await serveMonolith(join(bench, '.out/monolith'), stack.api, stack.freePort);
    const stop = async (): Promise<void> => {
      await own.stop();
      await stack.stop();
    };
    return { federated: stack.site, monolith: own.url, stop };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { ports } from '@pavilion/contract/settings';
import { forkModule, nextMessage } from '../child-processes';
import type { Sides } from './sides';

/** Port offset from this checkout's own sides. */
const OFFSET = 1000;

/** Starts the two sides of another checkout, whose packages are installed, on its own code and ports. */
export async function startCheckout(folder: string, log: (line: string) => void): Promise<Sides> {
  const child = forkModule(join(import.meta.dirname, 'checkout-process.ts'), [], {
    cwd: resolve(folder),
    env: { ...process.env, PAVILION_PORT: String(ports().site + OFFSET) },
  });
  const { federated, monolith } = await nextMessage<Pick<Sides, 'federated' | 'monolith'>>(child);
  log(`started the sides of ${folder}`);
  const stop = async (): Promise<void> => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  return { federated, monolith, stop };
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Sides } from './sides';

// Runs in the other checkout's folder, so that its own modules build and serve the sides.
const module = pathToFileURL(join(process.cwd(), 'bench/first-page/sides.ts')).href;
const { startSides } = (await import(module)) as {
  readonly startSides: (log: (line: string) => void) => Promise<Sides>;
};
const { federated, monolith, stop } = await startSides(() => undefined);
process.once('disconnect', () => void stop().then(() => process.exit()));
process.send!({ federated, monolith });

import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ports, urls } from '@pavilion/contract/settings';
import { firstComposition, startProcesses } from '../../scripts/stack/stack';
import { serveMonolith } from './monolith-site';

export interface Sides {
  readonly federated: string;
  readonly monolith: string;
  readonly stop: () => Promise<void>;
}

/** Beside the ports of a running Pavilion. */
const OFFSET = 40;

const bench = join(import.meta.dirname, '..');

/** In a process of its own: the minimizer starts workers that are copies of the process they come from. */
async function buildMonolith(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(bench, 'monolith/build.mjs')]);
}

/** The whole stack with demo content in a folder that goes away, and the one application beside it on the same api. */
export async function startSides(say: (line: string) => void): Promise<Sides> {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  // The embedded database runs as another user under root, and must reach its data inside.
  chmodSync(data, 0o755);
  const env = { ...process.env, PAVILION_PORT: String(ports().site + OFFSET), PAVILION_DATA: data, PAVILION_DEV: '0' };
  const stack = await startProcesses(env, say);
  const stops = [async () => rmSync(data, { recursive: true, force: true }), stack.stop];
  const stop = async (): Promise<void> => {
    for (const end of stops.reverse()) await end();
  };
  try {
    await firstComposition(env, say);
    await buildMonolith();
    say('built the same sources as one application');
    const own = await serveMonolith(join(bench, '.out/monolith'), urls(env).api, ports(env).site + 9);
    stops.push(own.stop);
    return { federated: urls(env).site, monolith: own.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ports, urls } from '@pavilion/contract/settings';
import { firstComposition, startProcesses } from './stack';

/** Beside the ports of a running Pavilion. */
const OFFSET = 40;

export interface StackApart {
  readonly site: string;
  readonly api: string;
  /** What its processes were told: its ports and its data. */
  readonly env: NodeJS.ProcessEnv;
  /** A port nobody of the stack uses. */
  readonly freePort: number;
  readonly stop: () => Promise<void>;
}

/** The whole stack, as released, with demo content in a folder that goes away. */
export async function startApart(say: (line: string) => void): Promise<StackApart> {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-apart-'));
  // The embedded database runs as another user under root, and must reach its data inside.
  chmodSync(data, 0o755);
  const env = { ...process.env, PAVILION_PORT: String(ports().site + OFFSET), PAVILION_DATA: data, PAVILION_DEV: '0' };
  const stack = await startProcesses(env, say);
  const stop = async (): Promise<void> => {
    await stack.stop();
    rmSync(data, { recursive: true, force: true });
  };
  await firstComposition(env, say).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const { site, api } = urls(env);
  return { site, api, env, freePort: ports(env).site + 9, stop };
}

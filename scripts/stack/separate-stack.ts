import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicOrigins } from '@pavilion/contract/links';
import { ports, urls } from '@pavilion/contract/settings';
import { activateFirstComposition, startProcesses } from './stack';

/** Port offset from a running Pavilion. */
const OFFSET = 40;

export interface SeparateStack {
  readonly site: string;
  readonly api: string;
  /** Environment of its processes, with its ports and data folder. */
  readonly env: NodeJS.ProcessEnv;
  /** A port that the stack does not use. */
  readonly freePort: number;
  readonly stop: () => Promise<void>;
}

/** Starts the whole stack as released, with demo content in a temporary folder. */
export async function startSeparateStack(log: (line: string) => void): Promise<SeparateStack> {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-apart-'));
  // Under root the embedded database runs as another user, which must be able to reach its data folder.
  chmodSync(data, 0o755);
  const env = {
    ...process.env,
    PAVILION_PORT: String(ports().site + OFFSET),
    PAVILION_DATA: data,
    PAVILION_DEV: '0',
    PAVILION_GOOD_AFTER_MINUTES: '0',
  };
  const stack = await startProcesses(env, log);
  const stop = async (): Promise<void> => {
    await stack.stop();
    rmSync(data, { recursive: true, force: true });
  };
  await activateFirstComposition(env, log).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { site: publicOrigins(env).site, api: urls(env).api, env, freePort: ports(env).site + 9, stop };
}

import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEFAULT_PORT = '24000';

/** An attack's own settings: its own ports and a new folder, never what somebody works with. */
export function ownEnv(): NodeJS.ProcessEnv & { PAVILION_DATA: string } {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-prove-'));
  // PostgreSQL may run as a user of its own, who must get to its folder in here.
  chmodSync(folder, 0o755);
  return {
    ...process.env,
    PAVILION_PORT: process.env['PAVILION_PROVE_PORT'] ?? DEFAULT_PORT,
    PAVILION_DATA: folder,
    PAVILION_TEST_CLOCK: '1',
    PAVILION_LOG: process.env['PAVILION_LOG'] ?? 'error',
  };
}

import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEFAULT_PORT = '24000';

/** Returns an attack's own settings: separate ports and a new folder, never a developer's. */
export function ownEnv(): NodeJS.ProcessEnv & { PAVILION_DATA: string } {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-prove-'));
  // PostgreSQL may run as its own user, which must be able to reach its folder in here.
  chmodSync(folder, 0o755);
  return {
    ...process.env,
    PAVILION_PORT: process.env['PAVILION_PROVE_PORT'] ?? DEFAULT_PORT,
    PAVILION_DATA: folder,
    PAVILION_TEST_CLOCK: '1',
    // A release that an attack activated is a fallback of its next one.
    PAVILION_GOOD_AFTER_MINUTES: '0',
    // Attacks send many calls of one player at once, and look at what the calls do.
    PAVILION_CALL_LIMITS: 'off',
    PAVILION_LOG: process.env['PAVILION_LOG'] ?? 'error',
  };
}

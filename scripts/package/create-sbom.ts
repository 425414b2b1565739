import { execFileSync } from 'node:child_process';
import { root } from '../stack/process';

const MAX_BYTES = 64 * 2 ** 20;

/** Returns the bill of materials of what production uses, in CycloneDX; reads the lockfile and asks no registry. */
export function createSbom(): string {
  return execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

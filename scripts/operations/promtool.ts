import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'];

/** Returns Prometheus' own tool: PAVILION_PROMTOOL, an installed one, or as root Debian's package; null without any. */
export function findPromtool(): string | null {
  const search = (): string | undefined =>
    [process.env['PAVILION_PROMTOOL'] ?? '', ...places].find((place) => place !== '' && existsSync(place));
  const found = search();
  if (found !== undefined || process.getuid?.() !== 0) return found ?? null;
  console.log('No promtool found: installing prometheus …');
  spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends prometheus'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return search() ?? null;
}

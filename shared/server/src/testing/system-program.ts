import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface SystemProgram {
  readonly name: string;
  /** Environment variable that names another one. */
  readonly setting: string;
  /** Debian's package, if its name differs. */
  readonly debianPackage?: string;
  /** Where the package puts it, if that is not a folder of programs. */
  readonly folder?: string;
}

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Returns a program's path: the setting's, an installed one, or as root Debian's package; null without any. */
export function findSystemProgram({ name, setting, debianPackage = name, folder }: SystemProgram): string | null {
  const searched = folder === undefined ? folders : [folder];
  const places = [process.env[setting] ?? '', ...searched.map((one) => `${one}/${name}`)];
  const search = (): string | null => places.find((place) => place !== '' && existsSync(place)) ?? null;
  const found = search();
  if (found !== null || process.getuid?.() !== 0) return found;
  console.log(`No ${name} found: installing ${debianPackage} …`);
  spawnSync(
    'sh',
    [
      '-c',
      `apt-get update -qq && apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 ${debianPackage}`,
    ],
    {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
  return search();
}

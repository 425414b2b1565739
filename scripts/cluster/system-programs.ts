import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { StartError } from '../stack/process';

interface SystemProgram {
  /** Debian's package. */
  readonly package: string;
  readonly places: readonly string[];
  /** Setting that names another file. */
  readonly setting: string;
}

const programs = {
  nginx: {
    package: 'nginx',
    places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'],
    setting: 'PAVILION_NGINX',
  },
  'nats-server': {
    package: 'nats-server',
    places: ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'],
    setting: 'PAVILION_NATS_SERVER',
  },
  pgbouncer: {
    package: 'pgbouncer',
    places: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'],
    setting: 'PAVILION_PGBOUNCER',
  },
  postgres: {
    package: 'postgresql-15',
    places: ['/usr/lib/postgresql/15/bin/postgres'],
    setting: 'PAVILION_POSTGRES',
  },
} as const satisfies Record<string, SystemProgram>;
type ProgramName = keyof typeof programs;

/**
 * Returns the files of programs that come with the system and not with npm. Missing packages are installed with
 * apt-get if this process is root's.
 *
 * @throws {StartError} with one line that names the packages to install.
 */
export function systemPrograms<Name extends ProgramName>(...names: readonly Name[]): Readonly<Record<Name, string>> {
  const missing = names.filter((name) => find(name) === undefined);
  if (missing.length > 0) install(missing.map((name) => programs[name].package));
  const stillMissing = missing.filter((name) => find(name) === undefined).map((name) => programs[name]);
  if (stillMissing.length > 0)
    throw new StartError(
      `This needs ${stillMissing.map((one) => one.package).join(', ')}: install them with 'apt-get install ${stillMissing.map((one) => one.package).join(' ')}', or set ${stillMissing.map((one) => one.setting).join(', ')} to the programs' files.`,
    );
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Name, string>;
}

function find(name: ProgramName): string | undefined {
  const { places, setting } = programs[name];
  return [process.env[setting] ?? '', ...places].find((place) => place !== '' && existsSync(place));
}

function install(packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const options = '-qq --no-install-recommends -o DPkg::Lock::Timeout=120';
  spawnSync('sh', ['-c', `apt-get update -qq && apt-get install -y ${options} ${packages.join(' ')}`], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

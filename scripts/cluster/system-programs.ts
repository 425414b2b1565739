import { findSystemProgram } from '@pavilion/server/testing/system-program';
import { StartError } from '../stack/process';

/** Programs that come with the system and not with npm. */
const programs = {
  nginx: { setting: 'PAVILION_NGINX', debianPackage: 'nginx' },
  'nats-server': { setting: 'PAVILION_NATS_SERVER', debianPackage: 'nats-server' },
  pgbouncer: { setting: 'PAVILION_PGBOUNCER', debianPackage: 'pgbouncer' },
  postgres: {
    setting: 'PAVILION_POSTGRES',
    debianPackage: 'postgresql-15',
    folder: '/usr/lib/postgresql/15/bin',
  },
} as const;
export type ProgramName = keyof typeof programs;

/**
 * Returns the paths of programs; those that are missing are installed with apt-get if this process is root's.
 *
 * @throws {StartError} with one line that names the packages to install.
 */
export function systemPrograms<Name extends ProgramName>(...names: readonly Name[]): Readonly<Record<Name, string>> {
  const found = names.map((name) => [name, findSystemProgram({ name, ...programs[name] })] as const);
  const missing = found.filter(([, path]) => path === null).map(([name]) => programs[name]);
  if (missing.length > 0)
    throw new StartError(
      `This needs ${names.join(', ')}: run 'apt-get install ${missing.map((one) => one.debianPackage).join(' ')}', or set ${missing.map((one) => one.setting).join(', ')} to other paths.`,
    );
  // Safe cast: none is missing.
  return Object.fromEntries(found) as Record<Name, string>;
}

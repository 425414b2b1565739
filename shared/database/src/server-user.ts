import { execFileSync } from 'node:child_process';
import { StartFailure } from './failure';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the user to run PostgreSQL as. It refuses to run as root, so root uses the user postgres, created if
 * missing.
 */
export function serverUser(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = lookUp();
  if (found !== undefined) return found;
  try {
    execFileSync('useradd', ['--system', '--user-group', 'postgres'], { stdio: 'ignore' });
  } catch {
    throw new StartFailure(
      "PostgreSQL can't run as root and the user 'postgres' can't be created: start as another user, or set DATABASE_URL.",
    );
  }
  return lookUp();
}

function lookUp(): Owner | undefined {
  try {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

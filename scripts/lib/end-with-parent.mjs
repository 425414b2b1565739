import { execFileSync } from 'node:child_process';
import { isMainThread } from 'node:worker_threads';

const CHECK_EVERY_MS = 500;
/** Time for a stack to stop its processes in order; afterwards the process is killed. */
const STOP_LIMIT_MS = 20_000;

/** Node options that make every Node process below this one exit when its own parent exits. */
export const endWithParentOptions = `--import ${import.meta.url}`;

/**
 * Exits this process once its parent has exited, however that happened: a killed parent cannot forward a signal.
 *
 * @param {object} [options]
 * @param {boolean} [options.underNpm] - npm starts scripts through a shell that outlives a killed npm: watch npm as
 * well.
 * @param {() => void} [options.stop] - begins the exit; sends this process SIGINT by default.
 */
export function endWithParent({ underNpm = false, stop = interruptSelf } = {}) {
  const parent = process.ppid;
  const npm = underNpm && process.env.npm_lifecycle_event ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_LIMIT_MS).unref();
    stop();
  }, CHECK_EVERY_MS);
  timer.unref();
}

// SIGTERM would wait for the clients of a server, which end with the same parent.
const interruptSelf = () => process.kill(process.pid, 'SIGINT');

/** @returns undefined if the system has no `ps`. */
function parentOf(pid) {
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (isMainThread && process.env.NODE_OPTIONS?.includes(import.meta.url)) endWithParent();

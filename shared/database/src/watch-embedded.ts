import { startEmbedded } from './embedded';
import { isEmbeddedDead } from './server-state';

const CHECK_MS = 500;
const MAX_WAIT_MS = 30_000;

/**
 * Restarts a folder's server when it dies, with growing waits between failed tries.
 *
 * Several processes may watch one server: the start is locked, and the second one finds it running. A server that
 * was stopped regularly stays stopped.
 *
 * @param backups - as in `startEmbedded`.
 * @param report - receives one line for the operator.
 * @returns a function that ends the watch; resolves when no start is running.
 */
export function watchEmbedded(
  folder: string,
  port: number,
  backups: string | null,
  report: (line: string) => void,
): () => Promise<void> {
  let wait = CHECK_MS;
  let stopped = false;
  let starting: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const restart = async (): Promise<void> => {
    report('the database exited unexpectedly; restarting it');
    try {
      await startEmbedded(folder, port, backups);
      report('the database is running again');
      wait = CHECK_MS;
    } catch (error) {
      report(`the database could not be restarted: ${error instanceof Error ? error.message : String(error)}`);
      wait = Math.min(wait * 2, MAX_WAIT_MS);
    }
  };
  const check = (): void => {
    starting = isEmbeddedDead(folder) ? restart() : Promise.resolve();
    void starting.then(schedule);
  };
  const schedule = (): void => {
    if (!stopped) timer = setTimeout(check, wait).unref();
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await starting;
  };
}

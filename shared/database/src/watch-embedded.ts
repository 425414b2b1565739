import { isEmbeddedDead, startEmbedded } from './embedded';

const LOOK_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * Starts the server of a folder again when it dies, with longer waits between tries that fail.
 *
 * Several processes may watch one server: the start is locked, and the second one finds it running. A server that was
 * stopped in order stays stopped.
 *
 * @param report - takes one line for the operator.
 * @returns ends the watch; resolves when no start is under way.
 */
export function watchEmbedded(folder: string, port: number, report: (line: string) => void): () => Promise<void> {
  let wait = LOOK_MS;
  let stopped = false;
  let starting: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const startAgain = async (): Promise<void> => {
    report('the database ended by itself; starting it again');
    try {
      await startEmbedded(folder, port);
      report('the database is up again');
      wait = LOOK_MS;
    } catch (error) {
      report(`the database did not start: ${error instanceof Error ? error.message : String(error)}`);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  };
  const look = (): void => {
    starting = isEmbeddedDead(folder) ? startAgain() : Promise.resolve();
    void starting.then(schedule);
  };
  const schedule = (): void => {
    if (!stopped) timer = setTimeout(look, wait).unref();
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await starting;
  };
}

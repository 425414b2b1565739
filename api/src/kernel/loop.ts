import type { App, Stop } from './app';
import { loopFailures, loopSuccess } from './metrics';

interface Loop {
  /** In metrics. */
  readonly name: string;
  /** Milliseconds between the end of a turn and the next one. */
  readonly pauseMs: number | (() => number);
  /** True if the first turn comes after a pause, not at once. */
  readonly isDelayed?: boolean;
  /** Logged with the error of a failed turn; the next turn comes all the same. */
  readonly failure: string;
  /** A long turn ends early once `isStopped`. */
  readonly turn: (isStopped: () => boolean) => Promise<unknown>;
}

/** Repeats a turn of work. @returns a function that stops it and resolves once no turn is running. */
export function startLoop({ log }: Pick<App, 'log'>, { name, pauseMs, isDelayed, failure, turn }: Loop): Stop {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const schedule = (): void => {
    if (!isStopped) timer = setTimeout(run, typeof pauseMs === 'number' ? pauseMs : pauseMs());
  };
  const run = (): void => {
    running = turn(() => isStopped)
      .then(
        () => loopSuccess.set({ loop: name }, Date.now() / 1000),
        (error: unknown) => {
          loopFailures.inc({ loop: name });
          log.warn({ err: error }, failure);
        },
      )
      .then(schedule);
  };
  if (isDelayed) schedule();
  else run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

import type { App, Stop } from '../../../kernel/app';
import { onScheduled } from '../placement/activation-timer';
import { watchDrops, watchRestrictions } from './drop-protection';
import { activateDue } from './due';

const PERIOD_MS = 1000;
/** Restricted players are checked once every so many turns. */
const RESTRICTIONS_EACH = 5;
const RETRY_AFTER_MS = 50;

/** Starts the loop that activates due orders and cancels bets of disconnected or restricted players. */
export function startOrders(app: App): Stop {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let turns = 0;
  const later = (ms: number, work: () => Promise<void>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const task = work()
        .catch((error: unknown) => app.log.warn({ err: error }, 'exchange: waiting bets could not be processed'))
        .finally(() => running.delete(task));
      running.add(task);
    }, ms);
    timers.add(timer);
  };
  const activate = async (): Promise<void> => {
    if (!(await activateDue(app)) && !isStopped) later(RETRY_AFTER_MS, activate);
  };
  const turn = async (): Promise<void> => {
    try {
      await activate();
      await watchDrops(app);
      if (turns++ % RESTRICTIONS_EACH === 0) await watchRestrictions(app);
    } finally {
      if (!isStopped) later(PERIOD_MS, turn);
    }
  };
  const forget = onScheduled(app, (at) => later(Math.max(at - app.clock.now(), 0), activate));
  later(PERIOD_MS, turn);
  return async () => {
    isStopped = true;
    forget();
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
}

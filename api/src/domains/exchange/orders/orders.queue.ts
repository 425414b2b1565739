import { sql } from 'kysely';
import type { App, Stop } from '../../../kernel/app';
import type { Queue } from '../../../kernel/jobs/jobs';
import { startLoop } from '../../../kernel/loop';
import { collectShortfalls } from '../holds/shortfalls.service';
import { onScheduled } from '../placement/activation-timer';
import { cancelDropped, recordConnected, watchRestrictions } from './drop-protection';
import { activateDue } from './due';

const CONNECTED_EVERY_MS = 1000;
/** While orders wait, or protected players have orders in the books. */
const BUSY_S = 1;
const RETRY_AFTER_MS = 50;

/**
 * Cancels bets of disconnected or restricted players, holds what is missing after withdrawals, and activates due orders whose process was killed: usually the
 * process that took an order does it in time (`startActivations`).
 */
export const orders = (app: App): Queue => ({
  name: 'orders',
  everySeconds: 5,
  failure: 'exchange: waiting bets could not be processed',
  turn: async () => {
    const { isWaiting, isProtected, isRestricted, isShort } = await readActivity(app);
    if (isWaiting) await activateDue(app);
    if (isProtected) await cancelDropped(app);
    if (isRestricted) await watchRestrictions(app);
    if (isShort) await collectShortfalls(app);
    return isWaiting || isProtected || isShort ? BUSY_S : undefined;
  },
});

interface Activity {
  readonly isWaiting: boolean;
  /** True if a player with a drop protection has an order in a book. */
  readonly isProtected: boolean;
  /** True if a player whose play is closed has one. */
  readonly isRestricted: boolean;
  /** True if a withdrawal left a player with a loss that isn't held. */
  readonly isShort: boolean;
}

async function readActivity({ db, clock }: App): Promise<Activity> {
  const { rows } = await sql<Activity>`
    select exists (select from exchange_orders where remaining > 0 and queued is null)
        or exists (select from exchange_cash_outs where state = 'waiting') as is_waiting,
      exists (select from exchange_drop_protection d where exists (
        select from exchange_orders o where o.player_id = d.player_id and o.remaining > 0 and o.queued is not null)) as is_protected,
      exists (select from players p where (p.status = 'frozen' or p.restriction_until > ${clock.now()}) and exists (
        select from exchange_orders o where o.player_id = p.id and o.remaining > 0 and o.queued is not null)) as is_restricted,
      exists (select from exchange_exposures where shortfall > 0) as is_short`.execute(db);
  return rows[0] ?? { isWaiting: false, isProtected: false, isRestricted: false, isShort: false };
}

/** Activates the orders that this process took when they are due, and records which players are connected to it. */
export function startActivations(app: App): Stop {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStopped = false;
  const activateAfter = (ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const task = activateDue(app)
        .then((isDone) => {
          if (!isDone && !isStopped) activateAfter(RETRY_AFTER_MS);
        })
        .catch((error: unknown) => app.log.warn({ err: error }, 'exchange: waiting bets could not be processed'))
        .finally(() => running.delete(task));
      running.add(task);
    }, ms);
    timers.add(timer);
  };
  const stopScheduling = onScheduled(app, (at) => activateAfter(Math.max(at - app.clock.now(), 0)));
  const stopRecording = startLoop(app, {
    name: 'connected-players',
    pauseMs: CONNECTED_EVERY_MS,
    isDelayed: true,
    failure: 'exchange: connected players could not be recorded',
    turn: () => recordConnected(app),
  });
  return async () => {
    isStopped = true;
    stopScheduling();
    for (const timer of timers) clearTimeout(timer);
    await Promise.all([...running, stopRecording()]);
  };
}

import type { App, Stop } from '../../kernel/app';
import { beginOfDay, dhakaDay } from '../../kernel/dhaka-day';
import { accrueDue } from './accrual.service';
import { flagReferrals } from './flags.service';

/** Runs at midnight in Dhaka and checks every minute, so that a missed or failed night is made up for. */
const PERIOD_MS = 60_000;

export function startAccrual(app: App): Stop {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = accrue(app, () => isStopped)
      .catch((error: unknown) => app.log.warn({ err: error }, 'referral rewards could not be accrued'))
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, waitFrom(app.clock.now()));
      });
  };
  turn();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

function waitFrom(now: number): number {
  return Math.min(PERIOD_MS, beginOfDay(dhakaDay(now) + 1) - now + 1);
}

async function accrue(app: App, isStopped: () => boolean): Promise<void> {
  const done = await accrueDue(app.db, app.clock.now(), isStopped);
  for (const accrued of done) app.log.info(accrued, 'referral rewards accrued');
  if (done.length > 0 && !isStopped()) await flagReferrals(app.db, app.clock.now());
}

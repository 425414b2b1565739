import type { App, Stop } from '../../kernel/app';
import { beginOfDay, dhakaDay } from '../../kernel/dhaka-day';
import { startLoop } from '../../kernel/loop';
import { accrueDue } from './accrual.service';
import { flagReferrals } from './flags.service';

/** Runs at midnight in Dhaka and checks every minute, so that a missed or failed night is made up for. */
const PERIOD_MS = 60_000;

export function startAccrual(app: App): Stop {
  return startLoop(app, {
    name: 'accrual',
    pauseMs: () => {
      const now = app.clock.now();
      return Math.min(PERIOD_MS, beginOfDay(dhakaDay(now) + 1) - now + 1);
    },
    failure: 'referral rewards could not be accrued',
    turn: (isStopped) => accrue(app, isStopped),
  });
}

async function accrue(app: App, isStopped: () => boolean): Promise<void> {
  const done = await accrueDue(app.db, app.clock.now(), isStopped);
  for (const accrued of done) app.log.info(accrued, 'referral rewards accrued');
  if (done.length > 0 && !isStopped()) await flagReferrals(app.db, app.clock.now());
}

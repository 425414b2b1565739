import type { App } from '../../kernel/app';
import { beginOfDay, dhakaDay } from '../../kernel/dhaka-day';
import type { Queue, Turn } from '../../kernel/jobs/jobs';
import { accrueDue } from './accrual.service';
import { flagReferrals } from './flags.service';

const PERIOD_MS = 60_000;

/** Accrues at midnight in Dhaka, and every minute, so that a missed or failed night is made up for. */
export const accrual = (app: App): Queue => ({
  name: 'accrual',
  everySeconds: PERIOD_MS / 1000,
  failure: 'referral rewards could not be accrued',
  turn: (turn) => accrue(app, turn),
});

/** @returns the seconds until midnight, if it is near. */
async function accrue(app: App, { isStopped }: Turn): Promise<number | undefined> {
  const done = await accrueDue(app.db, app.clock.now(), isStopped);
  for (const accrued of done) app.log.info(accrued, 'referral rewards accrued');
  if (done.length > 0 && !isStopped()) await flagReferrals(app.db, app.clock.now());
  const now = app.clock.now();
  const toMidnight = beginOfDay(dhakaDay(now) + 1) - now + 1;
  return toMidnight < PERIOD_MS ? Math.ceil(toMidnight / 1000) : undefined;
}

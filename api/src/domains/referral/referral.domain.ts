import * as calls from '@pavilion/contract/calls/referral';
import { serve } from '../../http/serve';
import type { App, Domain } from '../../kernel/app';
import { accrual } from './accrual.queue';
import { referralSchema } from './migrations/0069-referral';
import { readReferral } from './referral.service';
import { referralTexts as texts } from './referral.texts';
import { claimRewards, readRewards } from './rewards.service';

const done = { success: true } as const;

function bindReferral(app: App): void {
  serve(app, calls.showReferral, ({ player }) => readReferral(app.db, player.id, app.clock.now()));
  serve(app, calls.listReferralRewards, ({ player, query }) => readRewards(app.db, player.id, query));
  serve(app, calls.claimCash, async ({ player, trx }) => ({
    ...done,
    message: texts.claimed,
    amount: await claimRewards(app, trx, player),
  }));
}

/** The referral program: downlines and their rewards. */
export const referral: Domain = {
  name: 'referral',
  migrations: [referralSchema],
  routes: bindReferral,
  queues: (app) => [accrual(app)],
};

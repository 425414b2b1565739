import * as calls from '@pavilion/contract/calls/withdrawals';

import type { App } from '../server/app';
import { refuse } from '../server/refusal';
import { serve } from '../server/serve';
import { readWithdrawal } from './withdrawal-records';
import { requireMayWithdraw } from './withdrawal-rules';
import { requestWithdrawal } from './withdrawal.service';
import { withdrawalTextsEn as words } from './withdrawal.texts.en';

export function bindWithdrawals(app: App): void {
  serve(app, calls.checkWithdrawal, async ({ player }) => {
    await requireMayWithdraw(app.db, player.id);
    return { success: true as const };
  });
  serve(app, calls.submitWithdrawal, async ({ trx, player, body }) => {
    const withdrawalId = await requestWithdrawal(app, trx, player.id, body);
    return { success: true as const, message: words.accepted, withdrawalId };
  });
  serve(app, calls.showWithdrawal, async ({ player, params }) => (await readWithdrawal(app, player.id, params.id)) ?? refuse('not_found'));
}

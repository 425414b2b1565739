import * as calls from '@pavilion/contract/calls/withdrawals';
import * as z from '@pavilion/contract/schema';
import type { App } from '../server/app';
import { refuse } from '../server/refusal';
import { serve } from '../server/serve';
import { serveSigned } from '../server/signed';
import { takePayoutMessage } from './payout.service';
import { railPayout } from './payout-rail';
import { requestWithdrawal } from './withdrawal.service';
import { withdrawalTexts as words } from './withdrawal.texts';
import { readWithdrawal } from './withdrawal-records';
import { requireMayWithdraw } from './withdrawal-rules';

export function bindWithdrawals(app: App): void {
  serve(app, calls.checkWithdrawal, async ({ player }) => {
    await requireMayWithdraw(app.db, player.id);
    return { success: true as const };
  });
  serve(app, calls.submitWithdrawal, async ({ trx, player, body }) => {
    const withdrawalId = await requestWithdrawal(app, trx, player.id, body);
    return { success: true as const, message: words.accepted, withdrawalId };
  });
  serve(
    app,
    calls.showWithdrawal,
    async ({ player, params }) => (await readWithdrawal(app, player.id, params.id)) ?? refuse('not_found'),
  );
  // The rail's message about a payout. It is idempotent by key: repeats, or a message after a look-up, change nothing.
  serveSigned(app, '/hooks/rail/payouts', app.links.railSecret, async (body) => {
    const result = z.safeDecode(railPayout, body as never);
    if (!result.success) refuse('invalid_input');
    await takePayoutMessage(app, result.data);
    return { success: true };
  });
}

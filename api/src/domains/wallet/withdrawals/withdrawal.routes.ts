import * as calls from '@pavilion/contract/calls/withdrawals';
import * as z from '@pavilion/contract/schema';
import { serve } from '../../../http/serve';
import { serveSigned } from '../../../http/signed';
import type { App } from '../../../kernel/app';
import { refuse } from '../../../kernel/texts/refusal';
import { withConfirmation } from '../../../session/confirmation.service';
import { handlePayoutMessage } from '../payouts/payout.service';
import { railPayoutMessage } from '../payouts/payout-rail';
import { readWithdrawal } from '../payouts/withdrawal-records';
import { listSavedWallets, nameSavedWallet, removeSavedWallet } from './saved-wallet.service';
import { requestWithdrawal } from './withdrawal.service';
import { withdrawalTexts as texts } from './withdrawal.texts';
import { requireMayWithdraw } from './withdrawal-rules';

export function bindWithdrawals(app: App): void {
  serve(app, calls.checkWithdrawal, async ({ player }) => {
    await requireMayWithdraw(app.db, player.id);
    return { success: true as const };
  });
  serve(app, calls.submitWithdrawal, async ({ trx, player, body, request }) => {
    const withdrawalId = await requestWithdrawal(app, trx, withConfirmation(player, request), body);
    return { success: true as const, message: texts.accepted, withdrawalId };
  });
  serve(
    app,
    calls.showWithdrawal,
    async ({ player, params }) => (await readWithdrawal(app, player.id, params.id)) ?? refuse('not_found'),
  );
  serve(app, calls.listSavedWallets, async ({ player }) => ({ data: await listSavedWallets(app, player.id) }));
  serve(app, calls.nameSavedWallet, async ({ player, body }) => {
    await nameSavedWallet(app, player.id, body, body.name);
    return { success: true as const };
  });
  serve(app, calls.removeSavedWallet, async ({ player, body }) => {
    await removeSavedWallet(app, player.id, body);
    return { success: true as const };
  });
  // The rail's message about a payout. It is idempotent by key: repeats, or a message after a look-up, change nothing.
  serveSigned(app, '/hooks/rail/payouts', app.links.railKeys, async (body) => {
    const result = z.safeDecode(railPayoutMessage, body as never);
    if (!result.success) refuse('invalid_input');
    await handlePayoutMessage(app, result.data);
    return { success: true };
  });
}

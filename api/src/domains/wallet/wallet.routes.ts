import * as calls from '@pavilion/contract/calls/wallet';
import * as z from '@pavilion/contract/schema';
import { serve } from '../../http/serve';
import { serveSigned } from '../../http/signed';
import type { App } from '../../kernel/app';
import { inTransaction } from '../../kernel/database/database';
import { refuse } from '../../kernel/texts/refusal';
import { bindTickets } from '../turnover/tickets.routes';
import { claimDeposit, type DepositClaim } from './deposits/deposit-claim.service';
import { walletTexts as texts } from './deposits/deposits.texts';
import { readLastDeposit } from './deposits/last-deposit.service';
import { openOrder } from './deposits/order.service';
import { railPayment, storePayment } from './deposits/rail.service';
import { bindReceipts } from './deposits/receipts/receipts.routes';
import { readOrder } from './deposits/show-order.service';
import { verifyClaimsOf } from './deposits/verification.service';
import { depositMode, listChannels, listMethods } from './methods/methods.service';
import { bindRecords } from './records/records.routes';
import { listTransactions } from './records/transactions.service';

const submitted = { success: true, message: texts.submitted } as const;

export function bindWallet(app: App): void {
  serve(app, calls.paymentMethods, async () => {
    const methods = await listMethods(app.db);
    return (await depositMode(app.db)) === 'ewallet' ? { type: 'ewallet' as const, pgs: methods } : methods;
  });
  serve(app, calls.paymentChannels, async ({ query }) => ({
    success: true,
    data: (await listChannels(app.db, query.name)) ?? refuse('unknown_method'),
  }));
  serve(app, calls.showTransactions, ({ player, query }) => listTransactions(app, player.id, query));
  serve(
    app,
    calls.showDepositOrder,
    async ({ player, params }) => (await readOrder(app, player.id, params.id)) ?? refuse('not_found'),
  );
  serve(app, calls.lastDeposit, async ({ player }) => ({ data: await readLastDeposit(app.db, player.id) }));
  bindOrders(app);
  bindClaims(app);
  bindRail(app);
  bindReceipts(app);
  bindRecords(app);
  bindTickets(app);
}

function bindOrders(app: App): void {
  serve(app, calls.requestWallet, async ({ trx, player, body }) => {
    const order = await openOrder(app, trx, player.id, { ...body, mode: 'ewallet', methodName: body.provider });
    return { ...order, message: texts.sendWithinTenMinutes };
  });
  serve(app, calls.getWalletNumber, async ({ player, query }) => {
    const request = { ...query, mode: 'plain', methodName: query.name, promotionId: query.promotionId ?? 0 } as const;
    return [await inTransaction(app.db, (trx) => openOrder(app, trx, player.id, request))];
  });
}

function bindClaims(app: App): void {
  serve(app, calls.submitDeposit, async ({ trx, player, body }) => {
    const claim: DepositClaim = {
      order: { methodId: body.methodId, amount: body.amount },
      proof: body.proof,
      payerNumber: body.payerNumber,
      receipts: body.receipts,
    };
    return { ...submitted, transactionId: await claimDeposit(app, trx, player.id, claim) };
  });
  serve(app, calls.confirmWallet, async ({ trx, player, body }) => {
    const claim: DepositClaim = {
      order: { orderId: body.orderId },
      proof: body.proof,
      payerNumber: body.payerNumber,
      receipts: body.receipts,
    };
    return { ...submitted, transactionId: await claimDeposit(app, trx, player.id, claim) };
  });
}

/** Binds the rail's webhook about arrived money. The report is stored before the response; it may be judged later. */
function bindRail(app: App): void {
  serveSigned(app, '/hooks/rail', app.links.railKeys, async (body) => {
    const result = z.safeDecode(railPayment, body as never);
    if (!result.success) refuse('invalid_input');
    await storePayment(app, result.data);
    await verifyClaimsOf(app, result.data.provider, result.data.trx_id);
    return { success: true };
  });
}

import { claimRefusals, claimReply, receipts, transaction } from '@pavilion/contract/calls/wallet';
import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

/** What happened to a transaction, in its order: a deposit is ordered and claimed, a withdrawal requested and sent to the rail. */
export const transactionSteps = ['ordered', 'claimed', 'resubmitted', 'reverted', 'requested', 'approved', 'sent', 'unconfirmed', 'success', 'fail'] as const;
export type TransactionStep = (typeof transactionSteps)[number];

const step = z.object({ step: openEnum(transactionSteps, 'claimed'), at: moment, reason: z.nullable(z.string()) });

/** One transaction with its trail. */
export const showTransaction = endpoint({
  method: 'GET',
  path: '/api/transactions/:id',
  access: 'player',
  params: z.object({ id: z.string() }),
  reply: wire(
    {
      transaction,
      trail: z.array(step),
      /** The player's own wallet: what a deposit came from, what a withdrawal goes to. */
      account_number: z.nullable(z.string()),
      promotion: z.nullable(z.string()),
      /** Bonus money that came with a deposit. */
      bonus: taka,
      receipts: z.array(z.string()),
      /** From when the player may correct the claim or take it back; null where that is over or never was. */
      editable_from: z.nullable(moment),
      server_time: moment,
    },
    { account_number: 'accountNumber', editable_from: 'editableFrom', server_time: 'serverTime' },
  ),
  refusals: {},
});

/** Corrects a claim that waits for its money: another transaction id, other receipts. From ten minutes after the claim (setting). */
export const resubmitDeposit = endpoint({
  method: 'POST',
  path: '/api/deposit-orders/:id/resubmit',
  access: 'player',
  params: z.object({ id: z.string() }),
  body: wire({ transaction_id: z.string(), receipts }, { transaction_id: 'proof' }),
  reply: claimReply,
  refusals: { ...claimRefusals, too_early: 409, not_processing: 409 },
  idempotent: true,
});

/** Takes back a claim that was never paid; its transaction id is free again. From ten minutes after the claim (setting). */
export const revertDeposit = endpoint({
  method: 'POST',
  path: '/api/deposit-orders/:id/revert',
  access: 'player',
  params: z.object({ id: z.string() }),
  reply: claimReply,
  refusals: { too_early: 409, not_processing: 409, already_paid: 409 },
  idempotent: true,
});

const movement = wire(
  {
    id: z.string(),
    kind: openEnum(['deposit', 'withdrawal', 'bonus', 'rebate', 'bet', 'win', 'rollback', 'hold', 'release', 'adjustment', 'other'], 'other'),
    /** Negative where it left the wallet. */
    amount: taka,
    created_at: moment,
  },
  { created_at: 'createdAt' },
);
export type Movement = z.Clean<typeof movement>;

/** What moved a wallet, the newest first, by pages: `next` names the following one, null after the last. */
export const walletMovements = endpoint({
  method: 'GET',
  path: '/api/wallet/movements',
  access: 'player',
  query: z.object({ wallet: z.withDefault(openEnum(['main', 'bonus'], 'main'), 'main'), before: z.optional(z.string()), limit: z.withDefault(numeric, 25) }),
  reply: z.object({ data: z.array(movement), next: z.nullable(z.string()) }),
  refusals: {},
});

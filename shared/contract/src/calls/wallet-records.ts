import {
  claimRefusals,
  claimReply,
  receipts,
  transaction,
  transactionFields,
  transactionNames,
} from '@pavilion/contract/calls/wallet';
import { endpoint } from '@pavilion/contract/endpoint';
import { dayFields, listFile } from '@pavilion/contract/record-list';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, taka, wire } from '@pavilion/contract/wire';

/** What happened to a transaction, in its order: a deposit is ordered and claimed, a withdrawal requested and sent to the rail. */
export const transactionSteps = [
  'ordered',
  'claimed',
  'resubmitted',
  'reverted',
  'requested',
  'approved',
  'sent',
  'unconfirmed',
  'success',
  'fail',
] as const;
export type TransactionStep = (typeof transactionSteps)[number];

const step = z.object({ step: openEnum(transactionSteps, 'claimed'), at: moment, reason: z.nullable(z.string()) });

/** One transaction with its trail. */
export const showTransaction = endpoint({
  method: 'GET',
  path: '/api/transactions/:id',
  access: 'player',
  /** The id, or the number that is shown. */
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

const transactionsOfRange = wire({ ...transactionFields, ...dayFields }, transactionNames);

/** How many transactions a range has, and what those of the asked status come to; the successful ones where all are asked for. */
export const transactionTotals = endpoint({
  method: 'GET',
  path: '/api/records/transactions/totals',
  access: 'player',
  query: transactionsOfRange,
  reply: z.object({ count: z.number(), deposits: taka, withdrawals: taka, adjustments: taka }),
  refusals: {},
});

export const transactionsCsv = endpoint({
  ...listFile,
  method: 'GET',
  path: '/api/records/transactions.csv',
  query: transactionsOfRange,
});

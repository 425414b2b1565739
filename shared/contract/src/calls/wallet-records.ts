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

/**
 * Steps of a transaction in order: a deposit is ordered and claimed, a withdrawal requested and sent to the payment
 * rail.
 */
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

/** Returns one transaction with its history. */
export const showTransaction = endpoint({
  method: 'GET',
  path: '/api/transactions/:id',
  access: 'player',
  /** The id, or the displayed number. */
  params: z.object({ id: z.string() }),
  reply: wire(
    {
      transaction,
      trail: z.array(step),
      /** The player's own wallet number: source of a deposit, destination of a withdrawal. */
      account_number: z.nullable(z.string()),
      promotion: z.nullable(z.string()),
      /** Bonus money of a deposit. */
      bonus: taka,
      receipts: z.array(z.string()),
      /** When the player may start to correct or revert the claim; null if that is over or was never possible. */
      editable_from: z.nullable(moment),
      server_time: moment,
    },
    { account_number: 'accountNumber', editable_from: 'editableFrom', server_time: 'serverTime' },
  ),
  refusals: {},
});

/**
 * Corrects a pending claim: another transaction ID, other receipts. Possible from ten minutes after the claim
 * (setting).
 */
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

/**
 * Reverts a claim that was never paid and frees its transaction ID. Possible from ten minutes after the claim
 * (setting).
 */
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

/**
 * Returns the number of transactions in a range and the total of those with the requested status, or of the
 * successful ones if all are requested.
 */
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

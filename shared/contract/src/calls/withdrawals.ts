import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

/** Poisha: 500 to 25,000 taka. */
export const withdrawalRange = { min: 50_000, max: 2_500_000 } as const;

/** Why a withdrawal failed and its money came back: the first two by the rail, the others by an operator. */
export const withdrawalReasons = [
  'account_refused',
  'rail_refused',
  'operator',
  'suspected_fraud',
  'wrong_details',
  'not_yours',
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** In the order they are judged. */
const checkRefusals = {
  withdrawals_closed: 403,
  frozen: 403,
  phone_unverified: 400,
  birthday_missing: 400,
  withdrawal_pending: 400,
  turnover_open: 400,
} as const;

/** Whether the player may ask for a withdrawal now; the amount is judged when it is sent. */
export const checkWithdrawal = endpoint({
  method: 'GET',
  path: '/api/userwithdrawcheck',
  access: 'player',
  query: wire({ remote_id: z.optional(z.string()) }, { remote_id: 'playerId' }),
  reply: z.object({ success: z.literal(true) }),
  refusals: checkRefusals,
});

/** Asks for a withdrawal and holds its amount; `transaction` is its id. */
export const submitWithdrawal = endpoint({
  method: 'POST',
  path: '/api/submit-withdraw',
  access: 'player',
  body: wire(
    {
      remote_id: z.optional(z.string()),
      /** The wallet that gets the money: one of the player's verified numbers, with Rocket's check digit where it has one. */
      account_number: z.string(),
      amount: taka,
      /** 0 in e-wallet mode, where the provider's name says which method. */
      payment_id: z.withDefault(numeric, 0),
      provider: z.withDefault(z.string(), ''),
    },
    { remote_id: 'playerId', account_number: 'accountNumber', payment_id: 'methodId' },
  ),
  reply: wire(
    { success: z.literal(true), message: z.string(), transaction: z.string() },
    { transaction: 'withdrawalId' },
  ),
  refusals: {
    ...checkRefusals,
    unknown_method: 404,
    amount_out_of_range: 422,
    account_number_invalid: 422,
    phone_not_registered: 422,
    insufficient_funds: 409,
  },
  idempotent: true,
});

/** One withdrawal as the server knows it: /payment-request survives a reload by it. */
export const showWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withdrawals/:id',
  access: 'player',
  params: z.object({ id: z.string() }),
  reply: wire(
    {
      id: z.string(),
      state: openEnum(['processing', 'success', 'fail'], 'processing'),
      amount: taka,
      account_number: z.string(),
      method: z.object({ id: z.number(), name: z.string(), icon: z.string() }),
      created_at: moment,
      server_time: moment,
      /** The rail's id of the payout, once paid. */
      transaction_id: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    },
    { account_number: 'accountNumber', created_at: 'createdAt', server_time: 'serverTime', transaction_id: 'proof' },
  ),
  refusals: {},
});

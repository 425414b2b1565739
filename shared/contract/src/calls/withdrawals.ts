import { confirmable } from '@pavilion/contract/calls/confirmation';
import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

/** Range of a withdrawal in poisha: 500 to 25,000 taka. */
export const withdrawalRange = { min: 50_000, max: 2_500_000 } as const;

/** Why a withdrawal failed and its money was returned: the first two by the payment rail, the others by an operator. */
export const withdrawalReasons = [
  'account_refused',
  'rail_refused',
  'operator',
  'suspected_fraud',
  'wrong_details',
  'not_yours',
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** In the order they are checked. */
const checkRefusals = {
  withdrawals_closed: 403,
  frozen: 403,
  phone_unverified: 400,
  birthday_missing: 400,
  withdrawal_pending: 400,
  turnover_open: 400,
  /** Open exchange bets can lose more than is held for them, after a runner was withdrawn. */
  shortfall_open: 409,
} as const;

/** Returns whether the player may request a withdrawal now; the amount is checked on submission. */
export const checkWithdrawal = endpoint({
  method: 'GET',
  path: '/api/userwithdrawcheck',
  access: 'player',
  query: wire({ remote_id: z.optional(z.string()) }, { remote_id: 'playerId' }),
  reply: z.object({ success: z.literal(true) }),
  refusals: checkRefusals,
});

/** Requests a withdrawal and holds its amount; `transaction` is its id. */
export const submitWithdrawal = endpoint({
  method: 'POST',
  path: '/api/submit-withdraw',
  access: 'player',
  body: wire(
    {
      remote_id: z.optional(z.string()),
      /** Receiving wallet: one of the player's verified numbers, for Rocket with its check digit. */
      account_number: z.string(),
      amount: taka,
      /** 0 in e-wallet mode, where `provider` names the method. */
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
    wallet_cooling: 403,
    insufficient_funds: 409,
    ...confirmable,
  },
  idempotent: true,
});

/** Returns one withdrawal, so that /payment-request survives a reload. */
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
      method: wire(
        { id: z.number(), name: z.string(), name_bn: z.optional(z.string()), icon: z.string() },
        { name_bn: 'nameBn' },
      ),
      created_at: moment,
      server_time: moment,
      /** Payout id from the payment rail, once paid. */
      transaction_id: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    },
    { account_number: 'accountNumber', created_at: 'createdAt', server_time: 'serverTime', transaction_id: 'proof' },
  ),
  refusals: {},
});

/** Characters of a saved wallet's name. */
export const WALLET_NAME_MAX_LENGTH = 30;

const savedWallet = wire(
  {
    /** Identifies the wallet together with its number. */
    provider: z.string(),
    account_number: z.string(),
    /** The active payment method that pays to it. */
    method: wire({ name: z.string(), name_bn: z.optional(z.string()), icon: z.string() }, { name_bn: 'nameBn' }),
    /** The player's own name for it. */
    name: z.nullable(z.string()),
    /** When it can receive payouts: later than now while its phone cools. */
    payouts_from: moment,
  },
  { account_number: 'accountNumber', payouts_from: 'payoutsFrom' },
);
export type SavedWallet = z.Clean<typeof savedWallet>;

/** Lists the wallets to which the player has confirmed a payout and that can be paid, the newest first. */
export const listSavedWallets = endpoint({
  method: 'GET',
  path: '/api/saved-wallets',
  access: 'player',
  reply: z.object({ data: z.array(savedWallet) }),
  refusals: {},
});

const walletFields = { provider: z.string(), account_number: z.string() } as const;
const walletNames = { account_number: 'accountNumber' } as const;

/** Names a saved wallet; an empty name removes the present one. */
export const nameSavedWallet = endpoint({
  method: 'POST',
  path: '/api/saved-wallets/name',
  access: 'player',
  body: wire({ ...walletFields, name: z.string().check(z.maxLength(WALLET_NAME_MAX_LENGTH)) }, walletNames),
  reply: z.object({ success: z.literal(true) }),
  refusals: {},
});

/** Forgets a saved wallet: the next payout to it needs a confirmation again. */
export const removeSavedWallet = endpoint({
  method: 'POST',
  path: '/api/saved-wallets/remove',
  access: 'player',
  body: wire(walletFields, walletNames),
  reply: z.object({ success: z.literal(true) }),
  refusals: {},
});

import { endpoint } from '@pavilion/contract/endpoint';
import { dayFields, pageFields, pageReply } from '@pavilion/contract/record-list';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

/** Displayed as CashOut, Send Money and Merchant. */
export const accountTypes = ['Agent', 'Personal', 'Merchant'] as const;
export type AccountType = (typeof accountTypes)[number];
const accountType = openEnum(accountTypes, 'Personal');

/** The site's range in poisha, 100 to 25,000 taka, before the method's and the channel's. */
export const depositRange = { min: 10_000, max: 2_500_000 } as const;

/** Limits for pictures of a payment; five megabytes each before they are sent (specification, Identity). */
export const receiptLimits = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, perClaim: 3 } as const;

const paymentMethod = wire(
  {
    id: z.number(),
    name: z.string(),
    name_bn: z.optional(z.string()),
    /** Path of the icon. */
    icon: z.string(),
    status: z.string(),
    account_type: z.array(accountType),
    /** Percentage credited on top, 0 for none. */
    rebate: z.number(),
    min: taka,
    max: taka,
  },
  { name_bn: 'nameBn', account_type: 'accountTypes' },
);
export type PaymentMethod = z.Clean<typeof paymentMethod>;

/**
 * Lists payment methods: a plain list, or `{type:'ewallet', pgs}` if the operator runs deposits through wallet
 * requests.
 */
export const paymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment-methods',
  access: 'open',
  reply: z.union([z.array(paymentMethod), z.object({ type: z.literal('ewallet'), pgs: z.array(paymentMethod) })]),
  refusals: {},
});

const channel = wire(
  { id: z.number(), name: z.string(), account_type: accountType, min: taka, max: taka, maintenance: numeric },
  { account_type: 'accountType' },
);
export type Channel = z.Clean<typeof channel>;

export const paymentChannels = endpoint({
  method: 'GET',
  path: '/api/showpayment-menthod',
  access: 'open',
  query: z.object({ name: z.string() }),
  reply: z.object({ success: z.boolean(), data: z.array(channel) }),
  refusals: { unknown_method: 404 },
});

/** Returns what the player's last credited deposit was; null if it can't be repeated as it was. */
export const lastDeposit = endpoint({
  method: 'GET',
  path: '/api/last-deposit',
  access: 'player',
  reply: z.object({
    data: z.nullable(
      wire(
        {
          amount: taka,
          account_type: accountType,
          method: wire({ name: z.string(), name_bn: z.optional(z.string()), icon: z.string() }, { name_bn: 'nameBn' }),
        },
        { account_type: 'accountType' },
      ),
    ),
  }),
  refusals: {},
});

const depositRefusals = {
  phone_unverified: 400,
  pending_exists: 409,
  amount_out_of_range: 422,
  unknown_method: 404,
  channel_closed: 409,
  promotion_not_eligible: 409,
  deposits_closed: 403,
  restricted: 403,
  frozen: 403,
  /** A deposit or loss limit of the player; the message names it. */
  limit_reached: 403,
} as const;

/** Opens an order in e-wallet mode and replaces an unclaimed one. `transaction` is the order's id. */
export const requestWallet = endpoint({
  method: 'POST',
  path: '/api/ewa/request',
  access: 'player',
  body: wire(
    { amount: taka, type: accountType, provider: z.string(), promotion: z.withDefault(numeric, 0) },
    { type: 'accountType', promotion: 'promotionId' },
  ),
  reply: wire({ transaction: z.string(), number: z.string(), message: z.string() }, { transaction: 'orderId' }),
  refusals: depositRefusals,
  idempotent: true,
});

/** Opens an order in plain mode; clients use the first element. `id` is the order's id. */
export const getWalletNumber = endpoint({
  method: 'GET',
  path: '/api/get-wallet-number',
  access: 'player',
  writes: true,
  query: wire(
    { name: z.string(), account_type: accountType, amount: taka, promotion_id: z.optional(numeric) },
    { account_type: 'accountType', promotion_id: 'promotionId' },
  ),
  reply: z.array(wire({ id: z.string(), account_number: z.string() }, { id: 'orderId', account_number: 'number' })),
  refusals: depositRefusals,
});

export const claimRefusals = {
  no_order: 404,
  phone_not_registered: 422,
  transaction_id_invalid: 422,
  transaction_id_used: 409,
  pending_exists: 409,
  phone_unverified: 400,
  /** A receipt belongs to another player or was used before, or there are more than three. */
  receipts_invalid: 422,
  /** It would exceed the player's deposit limit; the same claim is accepted in the next period. */
  limit_reached: 403,
} as const;
export const receipts = z.optional(z.array(z.string()));
export const claimReply = wire(
  { success: z.literal(true), message: z.string(), transaction: z.string() },
  { transaction: 'transactionId' },
);

/** Claims a payment in plain mode; player, method and amount identify the order. */
export const submitDeposit = endpoint({
  method: 'POST',
  path: '/api/submit-deposit',
  access: 'player',
  body: wire(
    {
      remote_id: z.optional(z.string()),
      /** The player's number that sent the money. */
      account_number: z.string(),
      transaction_id: z.string(),
      amount: taka,
      payment_id: numeric,
      promotion_id: z.withDefault(numeric, 0),
      /** Ids of pictures uploaded to /api/receipts. */
      receipts,
    },
    {
      remote_id: 'playerId',
      account_number: 'payerNumber',
      transaction_id: 'proof',
      payment_id: 'methodId',
      promotion_id: 'promotionId',
    },
  ),
  reply: claimReply,
  refusals: claimRefusals,
  idempotent: true,
});

/** Claims a payment in e-wallet mode; `trx_id` is the order, `trxid` the payment rail's transaction ID. */
export const confirmWallet = endpoint({
  method: 'POST',
  path: '/api/ewa/confirm',
  access: 'player',
  body: wire(
    { trx_id: z.string(), trxid: z.string(), number: z.string(), receipts },
    { trx_id: 'orderId', trxid: 'proof', number: 'payerNumber' },
  ),
  reply: claimReply,
  refusals: claimRefusals,
  idempotent: true,
});

/** 0 Processing, 1 Success, 2 Fail (specification, decision 15). */
export type TransactionKey = 0 | 1 | 2;

/** One row of the records. */
export const transaction = wire(
  {
    id: z.string(),
    /** Displayed number: D or W and digits. */
    number: z.string(),
    action: openEnum(['deposit', 'withdraw', 'bonus', 'adjustment', 'vip', 'referral'], 'adjustment'),
    key: z.number(),
    amount: taka,
    created_at: moment,
    updated_at: moment,
    /** Transaction ID from the payment rail, once claimed. */
    transaction_id: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    payment_method: z.nullable(
      wire(
        { icon: z.string(), name: z.string(), name_bn: z.optional(z.string()), type: z.string() },
        { name_bn: 'nameBn' },
      ),
    ),
  },
  { created_at: 'createdAt', updated_at: 'updatedAt', transaction_id: 'proof', payment_method: 'method' },
);
export type Transaction = z.Clean<typeof transaction>;

export const transactionSorts = ['newest', 'oldest', 'largest', 'smallest'] as const;

const choice = z.codec(z.enumeration(['-1', '0', '1', '2']), z.custom<-1 | 0 | 1 | 2>(), {
  decode: (text) => Number(text) as -1,
  encode: (code) => String(code) as '-1',
});
/**
 * Filters of the player's transactions; -1 means all. `type` is 0 Deposit, 1 Withdrawal, 2 Adjustment; `status` is
 * the transaction key.
 */
export const transactionFields = { type: z.optional(choice), status: z.optional(choice) } as const;
export const transactionNames = { status: 'key' } as const;

/** Lists the player's transactions by page. */
export const showTransactions = endpoint({
  method: 'GET',
  path: '/api/transaction/show',
  access: 'player',
  query: wire(
    {
      remote_id: z.optional(z.string()),
      ...transactionFields,
      ...dayFields,
      ...pageFields,
      sort: z.optional(z.enumeration(transactionSorts)),
    },
    { remote_id: 'playerId', ...transactionNames },
  ),
  reply: z.object({ data: z.array(transaction), page: pageReply }),
  refusals: {},
});

/** Returns one deposit order, so that /make-payment and /payment-request survive a reload. */
export const showDepositOrder = endpoint({
  method: 'GET',
  path: '/api/deposit-orders/:id',
  access: 'player',
  params: z.object({ id: z.string() }),
  reply: wire(
    {
      id: z.string(),
      state: openEnum(['open', 'processing', 'success', 'fail', 'expired'], 'processing'),
      mode: openEnum(['plain', 'ewallet'], 'plain'),
      amount: taka,
      number: z.string(),
      account_type: accountType,
      method: wire(
        { id: z.number(), name: z.string(), name_bn: z.optional(z.string()), icon: z.string() },
        { name_bn: 'nameBn' },
      ),
      promotion_id: z.number(),
      expires_at: moment,
      server_time: moment,
      /** When the transaction ID was sent; start of the 30 minutes on /payment-request. */
      claimed_at: z.optional(z.nullable(moment)),
      transaction_id: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** The practice payment page, on installations that have one. */
      rail_url: z.optional(z.string()),
    },
    {
      account_type: 'accountType',
      promotion_id: 'promotionId',
      expires_at: 'expiresAt',
      server_time: 'serverTime',
      claimed_at: 'claimedAt',
      transaction_id: 'proof',
      rail_url: 'railUrl',
    },
  ),
  refusals: {},
});

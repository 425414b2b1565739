import type { AccountType, TransactionKey } from '@pavilion/contract/calls/wallet';
import type { Generated } from 'kysely';

export interface WalletTables {
  payment_methods: {
    id: Generated<number>;
    name: string;
    /** Determines the transaction ID pattern and the payment rail. */
    provider: string;
    icon: string;
    status: Generated<string>;
    rebate: Generated<number>;
    min: number;
    max: number;
    display_order: Generated<number>;
  };
  payment_channels: {
    id: Generated<number>;
    method_id: number;
    name: string;
    account_type: AccountType;
    min: number;
    max: number;
    maintenance: Generated<boolean>;
  };
  merchant_numbers: { channel_id: number; number: string; active: Generated<boolean> };
  deposits: {
    id: string;
    serial: Generated<number>;
    player_id: string;
    method_id: number;
    channel_id: number;
    account_type: AccountType;
    provider: string;
    mode: 'plain' | 'ewallet';
    amount: number;
    number: string;
    promotion_id: number | null;
    promotion_name: string | null;
    /** The terms at the time of the order: later edits of the promotion don't change them. */
    bonus_amount: Generated<number>;
    bonus_turnover: Generated<number>;
    rebate_amount: Generated<number>;
    state: Generated<DepositState>;
    payer_number: string | null;
    proof: string | null;
    reason: DepositReason | null;
    created_at: number;
    expires_at: number;
    claimed_at: number | null;
    updated_at: number;
  };
  /** Pictures of payments, re-encoded as JPEG; without a deposit until a claim takes them. */
  receipts: {
    id: string;
    player_id: string;
    deposit_id: string | null;
    chat_id: Generated<string | null>;
    picture: Buffer;
    created_at: number;
  };
  rail_payments: {
    provider: string;
    trx_id: string;
    to_number: string;
    from_number: string;
    amount: number;
    paid_at: number;
    received_at: number;
  };
  turnover_tickets: {
    id: string;
    player_id: string;
    deposit_id: string | null;
    promotion_name: string | null;
    promotion_name_bn: string | null;
    /** Turnover multiple of deposit plus bonus. */
    promotion_turnover: Generated<number>;
    method_name: string | null;
    required: number;
    remaining: number;
    created_at: number;
    completed_at: number | null;
    /** The promotion's deadline for the turnover. */
    ends_at: number | null;
  };
  /** Every transaction as its list shows it; written by database triggers in the same transaction. */
  transaction_records: {
    id: string;
    player_id: string;
    kind: 'deposit' | 'bonus' | 'rebate' | 'withdraw' | 'adjustment' | 'vip' | 'referral';
    type: 0 | 1 | 2;
    key: TransactionKey;
    amount: number;
    created_at: number;
    updated_at: number;
    serial: number;
    method_id: number | null;
    account_type: string | null;
    proof: string | null;
    reason: string | null;
  };
  /** Their sums by day in Dhaka (days since 1970). */
  transaction_days: {
    player_id: string;
    day: number;
    type: 0 | 1 | 2;
    key: TransactionKey;
    transactions: number;
    amount: number;
  };
}

/** open → processing → success or fail; open may end as replaced. */
export type DepositState = 'open' | 'replaced' | 'processing' | 'success' | 'fail';

export const depositReasons = [
  'not_found',
  'amount_mismatch',
  'payer_mismatch',
  'merchant_mismatch',
  'already_used',
  'operator',
  'suspected_fraud',
  'wrong_details',
  'reverted',
] as const;
export type DepositReason = (typeof depositReasons)[number];

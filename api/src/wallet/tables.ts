import type { Generated } from 'kysely';
import type { AccountType, TransactionKey } from '@pavilion/contract/calls/wallet';

export interface WalletTables {
  paymentMethods: {
    id: Generated<number>;
    name: string;
    nameBn: Generated<string | null>;
    /** Determines the transaction ID pattern and the payment rail. */
    provider: string;
    icon: string;
    status: Generated<string>;
    rebate: Generated<number>;
    min: number;
    max: number;
    displayOrder: Generated<number>;
  };
  paymentChannels: {
    id: Generated<number>;
    methodId: number;
    name: string;
    accountType: AccountType;
    min: number;
    max: number;
    maintenance: Generated<boolean>;
  };
  merchantNumbers: { channelId: number; number: string; active: Generated<boolean> };
  deposits: {
    id: string;
    serial: Generated<number>;
    playerId: string;
    methodId: number;
    channelId: number;
    accountType: AccountType;
    provider: string;
    mode: 'plain' | 'ewallet';
    amount: number;
    number: string;
    promotionId: number | null;
    promotionName: string | null;
    /** The terms at the time of the order: later edits of the promotion don't change them. */
    bonusAmount: Generated<number>;
    bonusTurnover: Generated<number>;
    rebateAmount: Generated<number>;
    state: Generated<DepositState>;
    payerNumber: string | null;
    proof: string | null;
    reason: DepositReason | null;
    createdAt: number;
    expiresAt: number;
    claimedAt: number | null;
    updatedAt: number;
  };
  /** Pictures of payments, re-encoded as JPEG; without a deposit until a claim takes them. */
  receipts: {
    id: string;
    playerId: string;
    depositId: string | null;
    chatId: Generated<string | null>;
    picture: Buffer;
    createdAt: number;
  };
  railPayments: {
    provider: string;
    trxId: string;
    toNumber: string;
    fromNumber: string;
    amount: number;
    paidAt: number;
    receivedAt: number;
  };
  turnoverTickets: {
    id: string;
    playerId: string;
    depositId: string | null;
    promotionName: string | null;
    promotionNameBn: string | null;
    /** Turnover multiple of deposit plus bonus. */
    promotionTurnover: Generated<number>;
    methodName: string | null;
    methodNameBn: Generated<string | null>;
    required: number;
    remaining: number;
    createdAt: number;
    completedAt: number | null;
    /** The promotion's deadline for the turnover. */
    endsAt: number | null;
  };
  /** Every transaction as its list shows it; written by database triggers in the same transaction. */
  transactionRecords: {
    id: string;
    playerId: string;
    kind: 'deposit' | 'bonus' | 'rebate' | 'withdraw' | 'adjustment' | 'vip' | 'referral';
    type: 0 | 1 | 2;
    key: TransactionKey;
    amount: number;
    createdAt: number;
    updatedAt: number;
    serial: number;
    methodId: number | null;
    accountType: string | null;
    proof: string | null;
    reason: string | null;
  };
  /** Their sums by day in Dhaka (days since 1970). */
  transactionDays: {
    playerId: string;
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

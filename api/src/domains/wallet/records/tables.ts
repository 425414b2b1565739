import type { Generated } from 'kysely';
import type { TransactionKey } from '@pavilion/contract/calls/wallet';

declare module '../../../kernel/database/tables' {
  interface Tables {
    adjustments: {
      id: string;
      serial: Generated<number>;
      playerId: string;
      amount: number;
      reason: string;
      madeBy: string;
      createdAt: number;
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
}

import type { Generated } from 'kysely';

export interface LedgerTables {
  accounts: {
    id: Generated<number>;
    /** A player's id, or 'house'. */
    owner: string;
    kind: string;
    currency: string;
    balance: Generated<number>;
    mayGoNegative: boolean;
  };
  /** `legs` is the number of its entries. */
  transactions: { id: Generated<number>; key: string; kind: string; createdAt: number; legs: number };
  /** Duplicates kind and time, so that a page of movements reads this table only. */
  entries: { transactionId: number; accountId: number; amount: number; createdAt: number; kind: string };
}

import type { Generated } from 'kysely';

export interface LedgerTables {
  accounts: {
    id: Generated<number>;
    /** A player's id, or 'house'. */
    owner: string;
    kind: string;
    currency: string;
    balance: Generated<number>;
    may_go_negative: boolean;
  };
  /** `legs` is the number of its entries. */
  transactions: { id: Generated<number>; key: string; kind: string; created_at: number; legs: number };
  /** Duplicates kind and time, so that a page of movements reads this table only. */
  entries: { transaction_id: number; account_id: number; amount: number; created_at: number; kind: string };
}

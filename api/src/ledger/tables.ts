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
  /** `legs` says how many entries it has. */
  transactions: { id: Generated<number>; key: string; kind: string; created_at: number; legs: number };
  /** Kind and moment stand here again: a page of movements is read from this table alone. */
  entries: { transaction_id: number; account_id: number; amount: number; created_at: number; kind: string };
}

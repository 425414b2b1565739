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
  transactions: { id: Generated<number>; key: string; kind: string; created_at: number };
  entries: { transaction_id: number; account_id: number; amount: number };
}

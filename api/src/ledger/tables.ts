import type { ColumnType, Generated } from 'kysely';

/** The purpose of a posting; players see it in their wallet's movements. */
export type PostingKind =
  | 'deposit'
  | 'withdrawal'
  | 'bonus'
  | 'rebate'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'hold'
  | 'release'
  | 'adjustment'
  | 'vip'
  | 'referral'
  | 'bonus_released'
  | 'bonus_forfeited'
  | 'exchange'
  | 'free_bet'
  /** What an account's entries in detached months add up to, at the start of the month after them. */
  | 'carried_forward';

declare module '../kernel/database/tables' {
  interface Tables {
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
    transactions: { id: Generated<number>; key: string; kind: PostingKind; createdAt: number; legs: number };
    /** Partitions that were detached; all rows of the table before `untilAt` are. */
    detachedMonths: {
      name: string;
      tableName: string;
      untilAt: number;
      rows: number;
      detachedAt: number;
      /** When its rows were exported and removed. */
      droppedAt: ColumnType<number | null, never, number>;
    };
    /** Duplicates kind and time, so that a page of movements reads this table only. */
    entries: { transactionId: number; accountId: number; amount: number; createdAt: number; kind: PostingKind };
  }
}

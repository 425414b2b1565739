import type { ColumnType, Generated } from 'kysely';

declare module '../../../kernel/database/tables' {
  interface Tables {
    /** Wins above their game's maximum or beyond a limit of their game server: not paid before an operator approves. */
    winReviews: {
      serial: Generated<number>;
      provider: string;
      transactionId: string;
      betId: string;
      /** Our own id of the round. */
      roundId: string;
      playerId: string;
      gameCode: string;
      amount: number;
      ceiling: number;
      /** Paid and waiting wins of the round when this one arrived. */
      paid: number;
      cause: WinReviewCause;
      state: ColumnType<WinReviewState, WinReviewState | undefined, WinReviewState>;
      reason: ColumnType<string | null, string | null | undefined, string | null>;
      decidedBy: ColumnType<string | null, string | null | undefined, string | null>;
      decidedAt: ColumnType<number | null, number | null | undefined, number | null>;
      createdAt: number;
    };
    /** Stakes and wins of a game server's players in a minute, for its limits. */
    providerMinutes: { provider: string; minute: number; stake: number; win: number };
    /** What must be unique for ever: `narrow_key` of the transaction, and the time of its row. */
    providerTransactionKeys: { key: string; createdAt: number };
    providerTransactions: {
      provider: string;
      id: string;
      kind: TransactionKind;
      betId: string;
      roundId: string;
      playerId: string | null;
      amount: number;
      fromMain: number;
      fromBonus: number;
      /** The free round that paid for the bet. */
      freeRoundId: string | null;
      requestHash: Buffer | null;
      answer: string | null;
      state: TransactionState;
      createdAt: number;
    };
  }
}

/**
 * Why a win waits: it is above the game's maximum for the stake, its game server's wins exceed its stakes by too much or
 * come too fast, or it comes too long after its bet.
 */
export type WinReviewCause = 'ceiling' | 'exposure' | 'velocity' | 'late';

/** State of a win above its game's maximum. Withdrawn: its bet was rolled back before a decision. */
export type WinReviewState = 'waiting' | 'approved' | 'rejected' | 'withdrawn';

export type TransactionKind = 'bet' | 'win' | 'rollback';

/** A tombstone is a bet rolled back before it arrived; a waiting win has a row in win_reviews. */
export type TransactionState = 'done' | 'refused' | 'won' | 'rolled-back' | 'tombstone' | 'waiting';

import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GameType } from '@pavilion/contract/calls/games';

declare module '../database/tables' {
  interface Tables {
    providers: {
      code: string;
      name: string;
      nameBn: ColumnType<string | null, string | null | undefined, string | null>;
      status: string;
      sort: number;
      changedAt: number;
    };
    games: {
      code: string;
      name: string;
      nameBn: string;
      type: GameType;
      provider: string;
      rtp: number;
      tags: JSONColumnType<string[], string, string>;
      /** The most a round pays as a multiple of its stake; null if the setting max_win_multiple applies. */
      maxWinMultiple: ColumnType<number | null, number | null | undefined, number | null>;
      status: string;
      displayOrder: number;
      createdAt: number;
      changedAt: number;
    };
    launches: {
      sessionHash: Buffer;
      playerId: string;
      gameCode: string;
      currency: string;
      sessionId: string | null;
      expiresAt: number;
      usedAt: number | null;
    };
    playTokens: {
      tokenHash: Buffer;
      playerId: string;
      gameCode: string;
      sessionId: string | null;
      expiresAt: number;
    };
    favouriteGames: { playerId: string; gameCode: string; place: Generated<number>; createdAt: number };
    openedGames: { playerId: string; gameCode: string; openedAt: number };
    rounds: {
      id: string;
      provider: string;
      providerRound: string;
      playerId: string;
      gameCode: string;
      stake: number;
      /** The part staked by promotions: the player's free rounds. */
      freeStake: Generated<number>;
      win: number;
      status: RoundStatus;
      detail: string | null;
      createdAt: number;
      settledAt: number | null;
      /** Sums and number of the settlements recorded so far. */
      settledStake: Generated<number>;
      settledWin: Generated<number>;
      settlements: Generated<number>;
      /** The game's provider and type at placement. */
      platform: string;
      gameType: string;
    };
    /** Settled bets by Dhaka day (days since 1970), updated by the database when a round is settled. */
    betDays: {
      playerId: string;
      day: number;
      platform: string;
      gameType: string;
      bets: number;
      stake: number;
      win: number;
    };
    /** Wins above their game's maximum: not paid before an operator approves. */
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
      state: ColumnType<WinReviewState, WinReviewState | undefined, WinReviewState>;
      reason: ColumnType<string | null, string | null | undefined, string | null>;
      decidedBy: ColumnType<string | null, string | null | undefined, string | null>;
      decidedAt: ColumnType<number | null, number | null | undefined, number | null>;
      createdAt: number;
    };
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

/** State of a win above its game's maximum. Withdrawn: its bet was rolled back before a decision. */
export type WinReviewState = 'waiting' | 'approved' | 'rejected' | 'withdrawn';

export type RoundStatus = 'open' | 'settled' | 'refunded';

export type TransactionKind = 'bet' | 'win' | 'rollback';

/** A tombstone is a bet rolled back before it arrived; a waiting win has a row in win_reviews. */
export type TransactionState = 'done' | 'refused' | 'won' | 'rolled-back' | 'tombstone' | 'waiting';

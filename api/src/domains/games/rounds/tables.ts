import type { Generated } from 'kysely';

declare module '../../../kernel/database/tables' {
  interface Tables {
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
    /** What must be unique for ever: `narrow_key` of the round, and the time of its row. */
    roundKeys: { key: string; createdAt: number };
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
  }
}

export type RoundStatus = 'open' | 'settled' | 'refunded';

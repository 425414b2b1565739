import type { ColumnType, Generated, JSONColumnType } from 'kysely';

declare module '../../kernel/database/tables' {
  interface Tables {
    promotions: {
      id: Generated<number>;
      name: string;
      nameBn: string;
      description: string;
      descriptionBn: string;
      startsAt: number;
      endsAt: number | null;
      /** 'active': usable at deposit; 'display': only shown; 'closed': neither. */
      status: string;
      /** Shown in lists. */
      display: boolean;
      categories: JSONColumnType<number[], string, string>;
      bonusPercent: number;
      /** Turnover multiple of deposit plus bonus. */
      turnover: number;
      minDeposit: number;
      maxBonus: number;
      /** Types that are not listed count in full. */
      contribution: ColumnType<Contribution[], string | undefined, string>;
      /** The largest stake while the bonus is open. */
      maxStake: number | null;
      /** Days within which the turnover must be completed. */
      expiresAfterDays: number | null;
      uses: Generated<PromotionUses>;
      /** Free rounds granted with the deposit's credit: how many, their stake in poisha, and their validity in days. */
      freeRounds: Generated<number>;
      freeRoundGame: Generated<string | null>;
      freeRoundStake: Generated<number | null>;
      freeRoundDays: Generated<number | null>;
      palette: string;
      motif: string;
      displayOrder: number;
    };
    /** A deposit's bonus from its credit on, with the terms at that time. */
    bonuses: {
      id: string;
      serial: Generated<number>;
      playerId: string;
      depositId: string;
      ticketId: string;
      promotionId: number | null;
      name: string;
      nameBn: string;
      amount: number;
      state: BonusRowState;
      contribution: ColumnType<Contribution[], string, never>;
      maxStake: number | null;
      expiresAt: number | null;
      createdAt: number;
      endedAt: Generated<number | null>;
      released: Generated<number>;
      forfeited: Generated<number>;
    };
    /** Free rounds of one game that a deposit's promotion granted with its credit. */
    freeRounds: {
      id: string;
      playerId: string;
      depositId: string;
      promotionId: number | null;
      gameCode: string;
      /** The stake of one round, in poisha. */
      stake: number;
      granted: number;
      remaining: number;
      expiresAt: number;
      createdAt: number;
    };
  }
}

/** How often a player may use a promotion: once, once a day in Dhaka, or at every deposit. */
export type PromotionUses = 'once' | 'daily' | 'always';

/** Percentage of a game type's stakes that counts towards the turnover. */
export interface Contribution {
  readonly type: string;
  readonly percent: number;
}

/** wagering → done → released; or wagering → forfeited or expired. */
export type BonusRowState = 'wagering' | 'done' | 'released' | 'forfeited' | 'expired';

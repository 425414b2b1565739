import type { ColumnType, Generated } from 'kysely';
import type { Contribution } from './tables';

declare module '../../kernel/database/tables' {
  interface Tables {
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
  }
}

/** wagering → done → released; or wagering → forfeited or expired. */
export type BonusRowState = 'wagering' | 'done' | 'released' | 'forfeited' | 'expired';

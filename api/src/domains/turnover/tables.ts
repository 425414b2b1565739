import type { Generated } from 'kysely';

declare module '../../kernel/database/tables' {
  interface Tables {
    settlements: {
      roundId: string;
      part: number;
      playerId: string;
      provider: string;
      gameCode: string;
      gameType: string;
      stake: number;
      win: number;
      settledAt: number;
    };
    /** The reductions of each ticket by bet. */
    turnoverReductions: { ticketId: string; betId: string; amount: number; createdAt: number };
    turnoverTickets: {
      id: string;
      playerId: string;
      depositId: string | null;
      promotionName: string | null;
      promotionNameBn: string | null;
      /** Turnover multiple of deposit plus bonus. */
      promotionTurnover: Generated<number>;
      methodName: string | null;
      methodNameBn: Generated<string | null>;
      required: number;
      remaining: number;
      createdAt: number;
      completedAt: number | null;
      /** The promotion's deadline for the turnover. */
      endsAt: number | null;
    };
  }
}

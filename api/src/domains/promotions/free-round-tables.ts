export {};

declare module '../../kernel/database/tables' {
  interface Tables {
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

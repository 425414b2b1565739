import type { Generated } from 'kysely';

declare module '../../kernel/database/tables' {
  interface Tables {
    /** Lifetime stake of settled bets, in poisha. */
    playerExperience: { playerId: string; settledStake: number; vp: Generated<number>; vpStake: Generated<number> };
    /** By day of Asia/Dhaka (days since 1970) and game type. */
    playDays: {
      playerId: string;
      day: number;
      gameType: string;
      stake: number;
      vp: Generated<number>;
      lastVpAt: number | null;
    };
    vipConversions: {
      id: string;
      serial: Generated<number>;
      playerId: string;
      points: number;
      amount: number;
      createdAt: number;
    };
  }
}

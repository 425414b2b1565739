import type { Generated } from 'kysely';

export interface VipTables {
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

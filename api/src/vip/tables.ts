import type { Generated } from 'kysely';

export interface VipTables {
  /** By day of Asia/Dhaka (days since 1970) and game type. */
  play_days: {
    player_id: string;
    day: number;
    game_type: string;
    stake: number;
    vp: Generated<number>;
    last_vp_at: number | null;
  };
  vip_conversions: {
    id: string;
    serial: Generated<number>;
    player_id: string;
    points: number;
    amount: number;
    created_at: number;
  };
}

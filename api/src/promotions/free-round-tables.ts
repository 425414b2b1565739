export interface FreeRoundTables {
  /** Rounds of one game that a deposit's promotion pays for, as they were given with its credit. */
  free_rounds: {
    id: string;
    player_id: string;
    deposit_id: string;
    promotion_id: number | null;
    game_code: string;
    /** Of one round, in poisha. */
    stake: number;
    granted: number;
    remaining: number;
    expires_at: number;
    created_at: number;
  };
}

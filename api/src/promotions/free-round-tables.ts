export interface FreeRoundTables {
  /** Free rounds of one game that a deposit's promotion granted with its credit. */
  free_rounds: {
    id: string;
    player_id: string;
    deposit_id: string;
    promotion_id: number | null;
    game_code: string;
    /** The stake of one round, in poisha. */
    stake: number;
    granted: number;
    remaining: number;
    expires_at: number;
    created_at: number;
  };
}

import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface GamesTables {
  providers: { code: string; name: string; status: string; sort: number; changed_at: number };
  games: {
    code: string;
    name: string;
    name_bn: string;
    type: string;
    provider: string;
    rtp: number;
    tags: JSONColumnType<string[], string, string>;
    /** The most a round pays as a multiple of its stake; null if the setting max_win_multiple applies. */
    max_win_multiple: ColumnType<number | null, number | null | undefined, number | null>;
    status: string;
    display_order: number;
    created_at: number;
    changed_at: number;
  };
  launches: {
    session_hash: Buffer;
    player_id: string;
    game_code: string;
    currency: string;
    session_id: string | null;
    expires_at: number;
    used_at: number | null;
  };
  play_tokens: {
    token_hash: Buffer;
    player_id: string;
    game_code: string;
    session_id: string | null;
    expires_at: number;
  };
  /** Lifetime stake of settled bets, in poisha. */
  player_experience: { player_id: string; settled_stake: number; vp: Generated<number>; vp_stake: Generated<number> };
  favourite_games: { player_id: string; game_code: string; place: Generated<number>; created_at: number };
  opened_games: { player_id: string; game_code: string; opened_at: number };
  rounds: {
    id: string;
    provider: string;
    provider_round: string;
    player_id: string;
    game_code: string;
    stake: number;
    /** The part staked by promotions: the player's free rounds. */
    free_stake: Generated<number>;
    win: number;
    status: RoundStatus;
    detail: string | null;
    created_at: number;
    settled_at: number | null;
    /** Sums and number of the settlements recorded so far. */
    settled_stake: Generated<number>;
    settled_win: Generated<number>;
    settlements: Generated<number>;
    /** The game's provider and type at placement. */
    platform: string;
    game_type: string;
  };
  /** Settled bets by Dhaka day (days since 1970), updated by the database when a round is settled. */
  bet_days: {
    player_id: string;
    day: number;
    platform: string;
    game_type: string;
    bets: number;
    stake: number;
    win: number;
  };
  settlements: {
    round_id: string;
    part: number;
    player_id: string;
    provider: string;
    game_code: string;
    game_type: string;
    stake: number;
    win: number;
    settled_at: number;
  };
  /** The reductions of each ticket by bet. */
  turnover_reductions: { ticket_id: string; bet_id: string; amount: number; created_at: number };
  /** Wins above their game's maximum: not paid before an operator approves. */
  win_reviews: {
    serial: Generated<number>;
    provider: string;
    transaction_id: string;
    bet_id: string;
    /** Our own id of the round. */
    round_id: string;
    player_id: string;
    game_code: string;
    amount: number;
    ceiling: number;
    /** Paid and waiting wins of the round when this one arrived. */
    paid: number;
    state: ColumnType<WinReviewState, WinReviewState | undefined, WinReviewState>;
    reason: ColumnType<string | null, string | null | undefined, string | null>;
    decided_by: ColumnType<string | null, string | null | undefined, string | null>;
    decided_at: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: number;
  };
  provider_transactions: {
    provider: string;
    id: string;
    kind: TransactionKind;
    bet_id: string;
    round_id: string;
    player_id: string | null;
    amount: number;
    from_main: number;
    from_bonus: number;
    /** The free round that paid for the bet. */
    free_round_id: string | null;
    request_hash: Buffer | null;
    answer: string | null;
    state: TransactionState;
    created_at: number;
  };
}

/** State of a win above its game's maximum. Withdrawn: its bet was rolled back before a decision. */
export type WinReviewState = 'waiting' | 'approved' | 'rejected' | 'withdrawn';

export type RoundStatus = 'open' | 'settled' | 'refunded';
export type TransactionKind = 'bet' | 'win' | 'rollback';
/** A tombstone is a bet rolled back before it arrived; a waiting win has a row in win_reviews. */
export type TransactionState = 'done' | 'refused' | 'won' | 'rolled-back' | 'tombstone' | 'waiting';

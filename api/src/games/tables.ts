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
    /** The most a round pays as a multiple of its stake; null where the setting max_win_multiple holds. */
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
    /** What promotions staked in it: free rounds of the player. */
    free_stake: Generated<number>;
    win: number;
    status: RoundStatus;
    detail: string | null;
    created_at: number;
    settled_at: number | null;
    /** What has been told on in settlements so far, and how often. */
    settled_stake: Generated<number>;
    settled_win: Generated<number>;
    settlements: Generated<number>;
    /** The provider and type of the game when the bet was placed. */
    platform: string;
    game_type: string;
  };
  /** Settled bets by the day in Dhaka (days since 1970), kept by the database whenever a round is settled. */
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
  /** Which bet moved which ticket, and how far. */
  turnover_reductions: { ticket_id: string; bet_id: string; amount: number; created_at: number };
  /** Wins above what their games can pay: not paid before an operator approves. */
  win_reviews: {
    serial: Generated<number>;
    provider: string;
    transaction_id: string;
    bet_id: string;
    /** Our own id of it. */
    round_id: string;
    player_id: string;
    game_code: string;
    amount: number;
    ceiling: number;
    /** What its round had paid, or had waiting, when it came. */
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
    /** What paid for a free bet. */
    free_round_id: string | null;
    request_hash: Buffer | null;
    answer: string | null;
    state: TransactionState;
    created_at: number;
  };
}

/** A win above what its game can pay. Withdrawn: its bet was taken back before anybody decided. */
export type WinReviewState = 'waiting' | 'approved' | 'rejected' | 'withdrawn';

export type RoundStatus = 'open' | 'settled' | 'refunded';
export type TransactionKind = 'bet' | 'win' | 'rollback';
/** A tombstone is a bet that was rolled back before it came; a win that waits has a row in win_reviews. */
export type TransactionState = 'done' | 'refused' | 'won' | 'rolled-back' | 'tombstone' | 'waiting';

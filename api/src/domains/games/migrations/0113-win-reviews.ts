import type { Migration } from '@pavilion/database/migrate';

/** Stores the maximum win of a game, and wins above it that wait for an operator. */
export const winReviews: Migration = {
  name: '0113-win-reviews',
  up: `
    -- As a multiple of the stake; without one the setting max_win_multiple holds.
    alter table games add column max_win_multiple double precision check (max_win_multiple > 0);

    create table win_reviews (
      serial bigint generated always as identity primary key,
      provider text not null,
      transaction_id text not null,
      bet_id text not null,
      round_id text not null references rounds,
      player_id text not null,
      game_code text not null,
      amount bigint not null check (amount > 0),
      -- What the round could pay at most when the win came, and what it had paid by then.
      ceiling bigint not null,
      paid bigint not null,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
      reason text,
      decided_by text,
      decided_at bigint,
      created_at bigint not null,
      unique (provider, transaction_id)
    );
    create index on win_reviews (round_id);
    create index on win_reviews (provider, bet_id) where state = 'waiting';
    create index on win_reviews (serial) where state = 'waiting';
  `,
};

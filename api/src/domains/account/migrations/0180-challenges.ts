import type { Migration } from '@pavilion/database/migrate';

/** Challenges that were accepted, once over all processes, and how long an account's password guesses wait. */
export const challenges: Migration = {
  name: '0180-challenges',
  up: `
    create table used_challenges (
      hash bytea primary key,
      expires_at bigint not null
    );
    create index used_challenges_expires_at on used_challenges (expires_at);

    -- One row for each account, and one for each device that a player of the account has logged in from.
    create table guess_pauses (
      key bytea primary key,
      -- Checked guesses that failed or are being checked.
      failures integer not null,
      -- All guesses, those refused unchecked included.
      tries integer not null,
      last_at bigint not null,
      paused_until bigint not null,
      -- When the owner was notified of this series.
      notified_at bigint
    );
    create index guess_pauses_last_at on guess_pauses (last_at);
  `,
};

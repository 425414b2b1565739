import type { Migration } from '@pavilion/database/migrate';

export const loginHistory: Migration = {
  name: '0054-login-history',
  up: `
    create table login_history (
      serial bigint generated always as identity primary key,
      player_id text not null references players,
      at bigint not null,
      outcome text not null constraint known_outcome check (outcome in ('success', 'wrong_password')),
      address text,
      device text not null
    );
    -- Sessions that are still there are the logins known of before.
    insert into login_history (player_id, at, outcome, address, device)
      select player_id, created_at, 'success', address, device from sessions order by created_at;
    create index on login_history (player_id, serial desc);
    create index on login_history (at);
  `,
};

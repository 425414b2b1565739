import type { Migration } from '@pavilion/database/migrate';

export const withdrawals: Migration = {
  name: '0041-withdrawals',
  up: `
    create table withdrawals (
      id text primary key,
      serial bigint generated always as identity unique,
      player_id text not null references players,
      method_id integer not null references payment_methods,
      provider text not null,
      amount bigint not null check (amount > 0),
      account_number text not null,
      state text not null check (state in ('requested', 'approved', 'sent', 'unknown', 'success', 'fail')),
      reason text,
      rail_id text,
      approved_by text,
      -- When the rail was last asked; null before the first time.
      asked_at bigint,
      created_at bigint not null,
      updated_at bigint not null,
      constraint ends_with_its_facts check ((state <> 'success' or rail_id is not null) and ((state = 'fail') = (reason is not null)))
    );
    create index on withdrawals (player_id, serial desc);
    create unique index one_pending_withdrawal on withdrawals (player_id) where state in ('requested', 'approved', 'sent', 'unknown');
    create unique index paid_once on withdrawals (provider, rail_id) where state = 'success';
    create index withdrawals_pending on withdrawals (asked_at nulls first) where state in ('requested', 'approved', 'sent', 'unknown');
  `,
};

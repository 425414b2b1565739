import type { Migration } from '@pavilion/database/migrate';

export const limits: Migration = {
  name: '0049-limits',
  up: `
    create table player_limits (
      player_id text not null references players,
      kind text not null check (kind in ('deposit', 'loss')),
      period text not null check (period in ('day', 'week', 'month')),
      -- Null is none: it was removed, or only asked for.
      amount bigint check (amount > 0),
      -- A raise, or a removal (null), asked for then; nothing waits without waiting_since.
      waiting_amount bigint check (waiting_amount > 0),
      waiting_since bigint,
      primary key (player_id, kind, period)
    );

    create table player_limit_changes (
      id bigint generated always as identity primary key,
      player_id text not null,
      kind text not null,
      period text not null,
      act text not null check (act in ('set', 'asked', 'confirmed', 'withdrawn')),
      before bigint,
      after bigint,
      at bigint not null
    );
    create index on player_limit_changes (player_id, id);
    create trigger append_only before update or delete or truncate on player_limit_changes execute function refuse_change();

    -- Read with the play: whoever set none costs a bet no query.
    alter table players add column has_loss_limit boolean not null default false;
  `,
};

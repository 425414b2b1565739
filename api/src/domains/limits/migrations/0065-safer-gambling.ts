import type { Migration } from '@pavilion/database/migrate';

export const saferGambling: Migration = {
  name: '0065-safer-gambling',
  up: `
    -- A session limit's amounts are minutes.
    alter table player_limits drop constraint player_limits_kind_check, add constraint player_limits_kind_check check (kind in ('deposit', 'loss', 'session'));
    -- Read with the play, as has_loss_limit is.
    alter table players add column has_session_limit boolean not null default false;
    -- How long a player has been logged in is asked of the sessions themselves.
    create index sessions_of_player on sessions (player_id, created_at);

    -- Who closed play and when, the player (operator is null) or an operator; append-only.
    create table player_restrictions (
      id bigint generated always as identity primary key,
      player_id text not null references players,
      kind text not null check (kind in ('time-out', 'self-exclusion', 'closed', 'reopened')),
      -- Null where play was opened again.
      until bigint,
      operator text,
      reason text,
      at bigint not null,
      check ((kind = 'reopened') = (until is null))
    );
    create index on player_restrictions (player_id, id);
    insert into player_restrictions (player_id, kind, until, at)
      select id, restriction_kind, restriction_until, created_at from players where restriction_kind is not null;
    create trigger append_only before update or delete or truncate on player_restrictions execute function refuse_change();
  `,
};

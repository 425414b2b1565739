import type { Migration } from '@pavilion/database/migrate';

export const audit: Migration = {
  name: '0050-audit',
  up: `
    create table audit_log (
      seq bigint primary key,
      at bigint not null,
      operator text not null,
      act text not null,
      subject text not null,
      details jsonb not null,
      -- SHA-256 in hex: of the row before, and of this one's content with it.
      previous text not null,
      hash text not null unique
    );
    create trigger append_only before update or delete or truncate on audit_log execute function refuse_change();

    create table adjustments (
      id text primary key,
      serial bigint generated always as identity unique,
      player_id text not null references players,
      -- Poisha; negative where money was taken.
      amount bigint not null check (amount <> 0),
      reason text not null,
      made_by text not null,
      created_at bigint not null
    );
    create index on adjustments (player_id, serial desc);
    create trigger append_only before update or delete or truncate on adjustments execute function refuse_change();
  `,
};

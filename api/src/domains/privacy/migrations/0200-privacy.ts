import type { Migration } from '@pavilion/database/migrate';

/** Exports and erasures of persons' data. */
export const privacy: Migration = {
  name: '0200-privacy',
  up: `
    create table data_exports (
      key_hash bytea primary key,
      player_id text not null references players,
      expires_at bigint not null
    );
    create table erasures (
      player_id text primary key references players,
      requested_at bigint not null,
      erases_at bigint not null,
      erased_at bigint
    );
    create index erasures_waiting on erasures (erases_at) where erased_at is null;
    -- The identity is JSON text: nothing searches in it.
    create table kept_identities (
      player_id text primary key references players,
      identity text not null,
      erased_at bigint not null,
      deletes_at bigint not null
    );
    create index on kept_identities (deletes_at);
    select jobs.create_queue('erasures', '{ "policy": "short", "retryLimit": 0 }');
  `,
};

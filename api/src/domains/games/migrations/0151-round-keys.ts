import type { Migration } from '@pavilion/database/migrate';

/**
 * Stores what must be unique for ever beside the tables whose months are detached: a hash of the key (`provider_key`)
 * and the time that names the month.
 */
export const roundKeys: Migration = {
  name: '0151-round-keys',
  up: `
    create table round_keys (
      key uuid primary key,
      created_at bigint not null
    );
    create table provider_transaction_keys (
      key uuid primary key,
      created_at bigint not null
    );
  `,
};

/** Indexes rounds settled more than two days after their first bet: hardly any, and no page by settlement may miss them. */
export const roundsSettledLate: Migration = {
  name: '0152-rounds-settled-late',
  up: `create index concurrently rounds_settled_late on rounds (player_id, settled_at, id)
    where settled_at >= created_at + 172800000`,
  concurrently: true,
};

import type { Migration } from '@pavilion/database/migrate';

export const receipts: Migration = {
  name: '0044-receipts',
  up: `
    create table receipts (
      id text primary key,
      player_id text not null references players,
      deposit_id text references deposits,
      picture bytea not null,
      created_at bigint not null
    );
    -- A JPEG does not get smaller by being compressed again.
    alter table receipts alter column picture set storage external;
    create index on receipts (deposit_id) where deposit_id is not null;
    create index receipts_unclaimed on receipts (created_at) where deposit_id is null;
  `,
};

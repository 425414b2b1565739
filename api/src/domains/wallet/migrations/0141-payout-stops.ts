import type { Migration } from '@pavilion/database/migrate';

export const payoutStops: Migration = {
  name: '0141-payout-stops',
  up: `
    create table payout_stops (
      id bigint generated always as identity primary key,
      stopped_at bigint not null,
      findings jsonb not null,
      acknowledged_at bigint,
      acknowledged_by text,
      check ((acknowledged_at is null) = (acknowledged_by is null))
    );
    create unique index one_open_payout_stop on payout_stops ((true)) where acknowledged_at is null;
  `,
};

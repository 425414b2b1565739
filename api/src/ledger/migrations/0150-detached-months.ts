import type { Migration } from '@pavilion/database/migrate';

/** Lists the months that were detached from a table, which `archive` has from then on. */
export const detachedMonths: Migration = {
  name: '0150-detached-months',
  up: `
    create table detached_months (
      name text primary key,
      table_name text not null,
      -- Milliseconds since 1970; all rows of the table before until_at are detached.
      until_at bigint not null,
      rows bigint not null,
      detached_at bigint not null,
      dropped_at bigint
    );
    create index detached_months_of_table on detached_months (table_name, until_at);
  `,
};

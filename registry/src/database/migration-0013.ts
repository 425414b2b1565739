import type { Migration } from '@pavilion/database/migrate';

/** Adds the record of which composition a visitor got since when. */
export const visitsOfVisitors: Migration = {
  name: '0013-visits',
  up: `
    create table visits (
      channel text, visitor text, at bigint, composition bigint not null, cohort text not null,
      primary key (channel, visitor, at)
    );
    create index visits_by_age on visits (at);
  `,
};

import type { Migration } from '@pavilion/database/migrate';

/** Adds the sessions of the console. */
export const consoleSessions: Migration = {
  name: '0006-console-sessions',
  up: `
    create table sessions (
      hash text primary key, credential text not null references credentials, started_at bigint not null, expires_at bigint not null
    );
  `,
};

import type { Migration } from '@pavilion/database/migrate';

/** Stores the sources that the types of releases consist of, and the result of compiling a remote with a host. */
export const releaseTypes: Migration = {
  name: '0009-release-types',
  minimumVersion: '0008-lanes-and-verdicts',
  up: `
    create table release_types (name text, version text, sources bytea not null, primary key (name, version));
    create table type_checks (
      host text, remote text, problems jsonb not null, checked_at bigint not null, primary key (host, remote)
    );
  `,
};

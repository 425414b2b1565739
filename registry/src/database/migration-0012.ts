import type { Migration } from '@pavilion/database/migrate';

/** Adds errors thrown in pages, and the private source maps that name their lines. */
export const errorsAndSourceMaps: Migration = {
  name: '0012-errors-and-source-maps',
  up: `
    create table errors (
      channel text, part text, version text, fingerprint text, message text not null, frames jsonb not null,
      compositions jsonb not null, count bigint not null, first_at bigint not null, last_at bigint not null,
      primary key (channel, part, version, fingerprint)
    );
    create index errors_by_age on errors (last_at);
    create table source_maps (
      name text, version text, file text, bytes bytea not null, primary key (name, version, file),
      foreign key (name, version) references releases (name, version)
    );
  `,
};

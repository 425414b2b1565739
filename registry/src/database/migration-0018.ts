import type { Migration } from '@pavilion/database/migrate';

/** Adds the versions of the packages that teams install; a digest of the contents finds one that is published already. */
export const publishedPackages: Migration = {
  name: '0018-packages',
  up: `
    create table packages (
      name text, version text, manifest jsonb not null, digest text not null, integrity text not null,
      shasum text not null, published_at bigint not null,
      primary key (name, version), unique (name, digest)
    );
  `,
};

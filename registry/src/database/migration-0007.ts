import type { Migration } from '@pavilion/database/migrate';

/** Adds the fingerprint of the single key that signs channel files. */
export const signingKeyTable: Migration = {
  name: '0007-signing-key',
  up: `create table signing_key (only_one boolean primary key default true check (only_one), fingerprint text not null);`,
};

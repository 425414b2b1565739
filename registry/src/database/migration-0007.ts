import type { Migration } from '@pavilion/database/migrate';

/** The one key that channel files are signed with, by its fingerprint. */
export const signingKeyKnown: Migration = {
  name: '0007-signing-key',
  up: `create table signing_key (only_one boolean primary key default true check (only_one), fingerprint text not null);`,
};

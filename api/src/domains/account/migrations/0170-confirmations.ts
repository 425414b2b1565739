import type { Migration } from '@pavilion/database/migrate';

export const confirmations: Migration = {
  name: '0170-confirmations',
  up: `
    -- Only the hash is stored, like a token's. A new confirmation replaces the last.
    alter table sessions add confirmed_at bigint, add confirmation_hash bytea;
  `,
};

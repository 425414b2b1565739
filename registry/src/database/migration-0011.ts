import type { Migration } from '@pavilion/database/migrate';

/** Adds the counts by groups of networks, without which one network could decide a rollout. */
export const networksOfSamples: Migration = {
  name: '0011-networks-of-samples',
  up: `
    alter table samples add column networks jsonb not null default '[]';
  `,
};

import type { Migration } from '@pavilion/database/migrate';

/**
 * A process that doesn't know the newest step leaves the functions as they are. So one of the release before, which
 * starts beside or after this release, doesn't put back an `exchange_apply_removal` that voids a part of a set.
 */
export const exchangeSets: Migration = {
  name: '0242-exchange-sets',
  up: `comment on table exchange_matches is
    'Between two players, or with the house: a part of a set, all of which a withdrawal voids'`,
};

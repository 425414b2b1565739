import type { Migration } from '@pavilion/database/migrate';

export const staySignedIn: Migration = {
  name: '0197-stay-signed-in',
  up: `
    -- How long a session of a phone that stays signed in may be idle; null for the others, which end by idle_ms.
    alter table sessions add stay_ms bigint;
  `,
};

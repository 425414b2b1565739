import type { Migration } from '@pavilion/database/migrate';

export const tidyIndexes: Migration = {
  name: '0033-tidy',
  up: `
    -- Housekeeping finds what is past by these; tables that stay small are read whole.
    drop index if exists sessions_ended_at_idx;
    create index sessions_over on sessions (least(ended_at, idle_ends_at, ends_at));
    create index on codes (expires_at);
    create index on idempotency_keys (created_at);
    create index on play_tokens (expires_at);
    create index on launches (expires_at);
  `,
};

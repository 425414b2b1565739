import type { Migration } from '@pavilion/database/migrate';

/** The score of a match by the ball-by-ball feed, for the processes that don't read the feed. */
export const eventScores: Migration = {
  name: '0222-event-scores',
  up: 'alter table exchange_events add column score jsonb',
};

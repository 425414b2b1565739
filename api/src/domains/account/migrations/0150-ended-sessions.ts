import type { Migration } from '@pavilion/database/migrate';

/**
 * Sessions that were ended before their time, so that processes find the new ones without a look at each of their
 * streams. The trigger `record_ended_session` fills it, also when a process of the previous release ends a session.
 */
export const endedSessions: Migration = {
  name: '0150-ended-sessions',
  up: `
    create table ended_sessions (
      -- Grows in the order in which transactions began; a reader continues at the oldest that had not ended.
      transaction xid8 not null default pg_current_xact_id(),
      session_id text not null,
      ended_at bigint not null,
      primary key (transaction, session_id)
    );
    create index ended_sessions_ended_at on ended_sessions (ended_at);
  `,
};

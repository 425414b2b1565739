import type { Migration } from '@pavilion/database/migrate';

/** Drops what 0086-held created: each call reads its session, so no process waits for another (decision 40). */
export const sessionsReadEveryCall: Migration = {
  name: '0136-sessions-read-every-call',
  up: `
    drop trigger drop_held on sessions;
    drop trigger drop_held on players;
    drop trigger drop_held on transaction_records;
    drop function drop_held();
    drop function held_ask();
    drop function held_now();
    drop sequence held_asks;
    drop table held_leases;
  `,
};

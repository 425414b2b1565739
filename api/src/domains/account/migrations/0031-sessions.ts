import type { Migration } from '@pavilion/database/migrate';

export const sessions: Migration = {
  name: '0031-sessions',
  up: `
    -- Both ends are fixed when a session opens, so a setting that changes later cuts nobody off, and no call looks it up.
    alter table sessions
      add address text,
      add device text not null default 'Unknown device',
      add idle_ms bigint not null default 1800000,
      add idle_ends_at bigint,
      add ends_at bigint;
    update sessions set idle_ends_at = last_seen_at + 1800000, ends_at = created_at + 43200000;
    alter table sessions alter idle_ends_at set not null, alter ends_at set not null, alter idle_ms drop default, alter device drop default;
    create index on sessions (ended_at) where ended_at is not null;

    alter table players
      add reality_check_minutes integer,
      add restriction_kind text,
      add restriction_until bigint,
      add constraint whole_restriction check ((restriction_kind is null) = (restriction_until is null));
  `,
};

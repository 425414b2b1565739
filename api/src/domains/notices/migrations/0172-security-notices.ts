import type { Migration } from '@pavilion/database/migrate';

export const securityNotices: Migration = {
  name: '0172-security-notices',
  up: `
    -- One-time links of notices to owners; only the hash of a link's token is stored.
    create table security_notices (
      token_hash bytea primary key,
      player_id text not null references players,
      event text not null,
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    );
    create index on security_notices (expires_at);
  `,
};

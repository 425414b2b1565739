import type { Migration } from '@pavilion/database/migrate';

export const passkeys: Migration = {
  name: '0196-passkeys',
  up: `
    create table passkeys (
      -- The credential's id, base64url.
      id text primary key,
      player_id text not null references players,
      public_key bytea not null,
      -- Uses by the authenticator's own count; 0 for ever if it doesn't count.
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at bigint not null,
      last_used_at bigint
    );
    create index on passkeys (player_id);
    create table passkey_challenges (
      challenge_hash bytea primary key,
      purpose text not null,
      -- Hash of a log-in attempt's secret, or a session's id.
      bound_to text not null,
      expires_at bigint not null
    );
    create index on passkey_challenges (expires_at);
  `,
};

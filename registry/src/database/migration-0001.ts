import type { Migration } from '@pavilion/database/migrate';

export const releasesAndChannels: Migration = {
  name: '0001-releases-and-channels',
  up: `
    create table credentials (
      id text primary key, name text not null, role text not null check (role in ('operator', 'team', 'site', 'qa')),
      parts jsonb not null, token_hash text not null unique, public_key text, created_at bigint not null, revoked_at bigint
    );
    create table releases (
      name text, version text, document text not null, signature text, credential text not null references credentials,
      published_at bigint not null, collected_at bigint, primary key (name, version)
    );
    create table compositions (
      id bigint generated always as identity primary key, channel text not null, digest text not null, members jsonb not null,
      made_at bigint not null, unique (channel, digest)
    );
    create table channels (
      name text primary key, revision bigint not null check (revision >= 0), sequence bigint not null, state jsonb not null, signed text
    );
    create table audit (
      seq bigint generated always as identity primary key, at bigint not null, actor text not null, verb text not null, channel text, revision bigint,
      from_composition bigint references compositions, to_composition bigint references compositions, parts jsonb not null, reason text, state jsonb,
      previous text not null unique, hash text not null unique
    );
    create index audit_of_channel on audit (channel, seq);
    create unique index audit_revision on audit (channel, revision);
    create table invitations (
      id text primary key, channel text not null, composition bigint not null references compositions, expires_at bigint not null,
      uses integer not null check (uses >= 0), faults boolean not null, note text not null, by text not null, revoked_at bigint
    );
    create table rollouts (
      id text primary key, channel text not null, control bigint not null references compositions, candidate bigint not null references compositions,
      state text not null check (state in ('running', 'paused', 'done', 'aborted', 'stopped')), steps jsonb not null, step integer not null,
      step_since bigint not null, min_sample integer not null, verdict text, started_at bigint not null, ended_at bigint
    );
    create unique index one_rollout_a_channel on rollouts (channel) where ended_at is null;
    create table samples (
      minute bigint, channel text, composition bigint, part text, version text, documents bigint not null, loads bigint not null, failed bigint not null,
      fell_back bigint not null, errors bigint not null, lcp jsonb not null, inp jsonb not null, cls jsonb not null,
      primary key (channel, composition, minute, part, version)
    );
    create table attestations (
      id text primary key, composition text not null, suite text not null, against text not null check (against in ('live', 'rollout', 'previous')),
      passed integer not null, failed integer not null, flaky integer not null, runner text not null, at bigint not null,
      credential text not null references credentials, signature text not null
    );
    create index attestations_of on attestations (composition, suite);
    create table api_releases (version text primary key, calls jsonb not null, live_since bigint);
    create function audit_is_for_ever() returns trigger language plpgsql as $$ begin raise exception 'the log is append-only'; end $$;
    create trigger audit_append_only before update or delete on audit for each row execute function audit_is_for_ever();
    create trigger audit_no_truncate before truncate on audit execute function audit_is_for_ever();
  `,
};

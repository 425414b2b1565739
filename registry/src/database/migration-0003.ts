import type { Migration } from '@pavilion/database/migrate';

export const rolloutsAndSamples: Migration = {
  name: '0003-rollouts-and-samples',
  up: `
    alter table rollouts add parts jsonb not null default '[]', add by text not null default '', add checked_at bigint not null default 0, add outlook jsonb;
    create table sample_senders (sender text, channel text, sequence bigint not null, at bigint not null, primary key (sender, channel));
    create function add_buckets(a jsonb, b jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_agg(coalesce((a->>n)::bigint, 0) + coalesce((b->>n)::bigint, 0) order by n), '[]')
      from generate_series(0, greatest(jsonb_array_length(a), jsonb_array_length(b)) - 1) n
    $$;
  `,
};

const round = `
  id uuid not null,
  player text not null,
  code text not null,
  engine text not null,
  key text not null,
  stake bigint not null check (stake >= 0),
  free text,
  choice json not null,
  first_choice json,
  seed_id uuid not null,
  client_seed text not null,
  nonce integer not null,
  created_at bigint not null,
  state text not null,
  multiplier double precision,
  payout bigint,
  detail json,
  balance text,
  refusal text,
  free_rounds json`;

/**
 * Tables of seeds and rounds.
 *
 * `open_rounds` has unfinished rounds only, so it stays small; `in_play` marks those with steps, of which a player has
 * one in a game. A round that is decided changes none of its indexed columns, so that the update is a short one. Ended ones move to `rounds`, which is only appended to
 * and can be partitioned by `created_at`: what must be unique for ever is in `round_keys`. Choices are `json`, not
 * `jsonb`, because the order of their fields must survive.
 *
 * @param create - `create table` or `create unlogged table`.
 */
export const roundTables = (create: string): string => `
  ${create} seeds (
    id uuid primary key,
    player text not null,
    server_seed text not null,
    commitment text not null,
    client_seed text not null,
    current boolean not null,
    revealed boolean not null check (not (current and revealed)),
    nonce integer not null default 0,
    created_at bigint not null
  );
  create unique index seeds_current on seeds (player) where current;
  ${create} round_keys (
    player text not null,
    key text not null,
    round_id uuid not null,
    created_at bigint not null,
    primary key (player, key)
  );
  ${create} open_rounds (${round},
    version integer not null default 1,
    due_at bigint not null,
    attempts integer not null default 0,
    in_play boolean not null,
    primary key (id)
  ) with (fillfactor = 50);
  create unique index open_rounds_in_play on open_rounds (player, code) where in_play;
  create index open_rounds_due on open_rounds (due_at);
  ${create} rounds (${round},
    primary key (id, created_at)
  );
  create index rounds_of_player on rounds (player, created_at) where state = 'settled';
`;

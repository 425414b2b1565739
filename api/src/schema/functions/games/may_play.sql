-- Says whether a player may play in a session; false without a session.
create or replace function may_play(own sessions, person players, p_at bigint) returns boolean language sql immutable as $$
  select coalesce(own.ended_at is null and own.idle_ends_at > p_at and own.ends_at > p_at
    and person.status <> 'frozen' and coalesce(person.restriction_until, 0) <= p_at, false)
$$;

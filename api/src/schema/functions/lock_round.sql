-- Locks a provider's round until the transaction ends, and returns the time of its first bet; null if there is none.
create or replace function lock_round(p_lock bigint, p_provider text, p_round text, p_player text) returns bigint
language plpgsql as $$
declare
  v_at bigint;
begin
  perform pg_advisory_xact_lock(p_lock);
  select k.created_at into v_at from round_keys k where k.key = provider_key(p_provider, p_round, p_player);
  if v_at is null then
    -- A round from before the keys.
    select r.created_at into v_at from rounds r
      where r.provider = p_provider and r.provider_round = p_round and r.player_id = p_player;
  end if;
  return v_at;
end $$;

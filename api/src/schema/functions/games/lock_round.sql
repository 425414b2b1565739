-- Serializes the wins of a round, and returns what its next win depends on; nulls if there is no such round.
-- Waiting wins of the bet p_without do not count.
create or replace function lock_round(
  p_provider text, p_round text, p_player text, p_without text,
  out id text, out created_at bigint, out game_code text, out status text, out stake bigint, out win bigint,
  out waiting bigint, out own_multiple double precision, out usual_multiple jsonb
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_at bigint;
begin
  -- Transactions are locked by such numbers as well, but their ids never begin with a line break.
  perform pg_advisory_xact_lock(('x' || encode(substring(
    sha256(convert_to(p_provider || E'\n\n' || p_round || E'\n' || p_player, 'UTF8')) for 8
  ), 'hex'))::bit(64)::bigint);
  -- Statements of their own: they see what was committed before the lock was free.
  select k.created_at into v_at from round_keys k where k.key = narrow_key(p_provider || E'\n' || p_round || E'\n' || p_player);
  if v_at is null then
    -- A round from before the keys.
    select r.created_at into v_at from rounds r
      where r.provider = p_provider and r.provider_round = p_round and r.player_id = p_player;
  end if;
  select r.id, r.created_at, r.game_code, r.status, r.stake + r.free_stake, r.win,
      coalesce((
        select sum(w.amount) from win_reviews w
          where w.round_id = r.id and w.state = 'waiting' and w.bet_id <> p_without
      ), 0),
      g.max_win_multiple, (select s.value from settings s where s.key = 'max_win_multiple')
    into id, created_at, game_code, status, stake, win, waiting, own_multiple, usual_multiple
    from rounds r left join games g on g.code = r.game_code
    where r.created_at = v_at and r.provider = p_provider and r.provider_round = p_round and r.player_id = p_player;
end $$;

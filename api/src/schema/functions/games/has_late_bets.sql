-- Says whether a player has bets that were settled in a time, and placed before another one, more than two days before
-- their settlement. One plan for all calls: it is made for every month, and each index of such bets is nearly empty.
create or replace function has_late_bets(p_player text, p_from bigint, p_until bigint, p_placed_before bigint)
returns boolean language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
    select from rounds r where r.player_id = p_player and r.settled_at >= r.created_at + 172800000
      and r.settled_at >= p_from and r.settled_at < p_until and r.created_at < p_placed_before
  );
end $$;

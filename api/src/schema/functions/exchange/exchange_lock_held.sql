-- Locks players' holds in groups of markets, and returns what they depend on: holds, positions, waiting bets, accounts,
-- and the players' shortfalls in all groups.
create or replace function exchange_lock_held(p_players text[], p_groups text[], p_events text[])
returns setof exchange_part language plpgsql as $$
begin
  return query
    with locked as (
      insert into exchange_exposures as e (player_id, group_id, event_id)
        select * from unnest(p_players, p_groups, p_events)
        on conflict (player_id, group_id) do update set held = e.held
        returning e.player_id, e.group_id, e.held, e.shortfall
    ) select l.player_id, l.group_id, 'held', '', l.held, l.shortfall from locked l;
  -- A statement of its own: it sees what another market's transaction has changed by now.
  return query select * from exchange_parts(p_players, p_groups);
  return query select a.owner, '', 'account', a.kind, a.id, 0::bigint
    from accounts a where a.owner = any(p_players) and a.kind in ('main', 'exchange');
  return query select e.player_id, '', 'short', '', sum(e.shortfall)::bigint, 0::bigint
    from exchange_exposures e where e.player_id = any(p_players) and e.shortfall > 0 group by 1;
end $$;

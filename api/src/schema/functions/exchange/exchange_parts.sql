-- Returns what players' holds in groups of markets are computed from: positions, waiting bets, and outcomes with the
-- number of winners. A withdrawn runner is no outcome, and bets on it are void. In a market with handicaps the kind of an
-- outcome is what the handicap is of, with its direction and quarters; what half of the stakes wins and loses is 'half'.
create or replace function exchange_parts(p_players text[], p_groups text[]) returns setof exchange_part
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select p.player_id, b.group_id, case b.kind when 'fancy' then 'number' else 'matched' end,
      p.selection_id, p.if_wins, p.if_loses
    from exchange_books b join exchange_positions p using (market_id)
    where b.group_id = any(p_groups) and b.settled_at is null and p.player_id = any(p_players)
      and not exists (
        select from exchange_removals r where r.market_id = b.group_id and r.selection_id = p.selection_id)
  union all
  select p.player_id, b.group_id, 'half', p.selection_id, p.if_half_wins, p.if_half_loses
    from exchange_books b join exchange_positions p using (market_id)
    where b.group_id = any(p_groups) and b.settled_at is null and p.player_id = any(p_players)
      and b.kind = 'exchange' and b.selections @> '[{"handicap": {}}]'
      and not exists (
        select from exchange_removals r where r.market_id = b.group_id and r.selection_id = p.selection_id)
  union all
  select player_id, group_id, 'waiting', selection_id,
      coalesce((sum(remaining) filter (where side = 'back'))::bigint, 0),
      coalesce((sum((remaining * (price - 100) + 99) / 100) filter (where side = 'lay'))::bigint, 0)
    from exchange_orders
    where remaining > 0 and group_id = any(p_groups) and player_id = any(p_players) group by 1, 2, 4
  union all
  select '', b.market_id, coalesce(s.runner #>> '{handicap,of}', 'outcome'), s.runner ->> 'outcome',
      coalesce((s.runner #>> '{handicap,toward}')::bigint, b.winners::bigint),
      coalesce((s.runner #>> '{handicap,quarters}')::bigint, 0)
    from exchange_books b cross join jsonb_array_elements(b.selections) as s (runner)
    where b.market_id = any(p_groups) and not exists (
      select from exchange_removals r where r.market_id = b.market_id and r.selection_id = s.runner ->> 'outcome');
end $$;

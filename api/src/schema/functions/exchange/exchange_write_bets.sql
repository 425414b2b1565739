-- Writes what a placement or an activation changed in a market: new and filled bets, matches and positions.
create or replace function exchange_write_bets(
  p_placed jsonb, p_queued text[], p_filled jsonb, p_withdrawn jsonb, p_matches jsonb, p_positions jsonb, p_at bigint
) returns setof exchange_orders
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if jsonb_array_length(p_placed) > 0 then
    insert into exchange_orders (
        id, player_id, market_id, group_id, kind, selection_id, selection, side, price, line, size, matched, remaining,
        matched_value, state, persistence, min_fill, placed_at, active_at, queued
      )
      select id, player_id, market_id, group_id, kind, selection_id, selection, side, price, line, size, matched,
        remaining, matched_value, state, persistence, min_fill, placed_at, active_at,
        case when queues then nextval('exchange_queue') end
      from rows from (jsonb_to_recordset(p_placed) as (
        id text, player_id text, market_id text, group_id text, kind text, selection_id text, selection text,
        side text, price integer, line integer, size bigint, matched bigint, remaining bigint, matched_value bigint,
        state text, persistence text, min_fill bigint, placed_at bigint, active_at bigint, queues boolean
      )) with ordinality as c (
        id, player_id, market_id, group_id, kind, selection_id, selection, side, price, line, size, matched, remaining,
        matched_value, state, persistence, min_fill, placed_at, active_at, queues, n
      ) order by n;
  end if;
  -- In order of arrival, which is the order of the queue.
  if cardinality(p_queued) > 0 then
    update exchange_orders o set queued = q.place
      from (
        select id, nextval('exchange_queue') as place from unnest(p_queued) with ordinality as c (id, n) order by n
      ) q
      where o.id = q.id and o.id = any(p_queued);
  end if;
  if jsonb_array_length(p_filled) > 0 then
    update exchange_orders o set
        matched = o.matched + c.size,
        matched_value = o.matched_value + c.value,
        remaining = o.remaining - c.size,
        state = case when o.remaining = c.size then 'matched' else o.state end
      from jsonb_to_recordset(p_filled) as c (id text, size bigint, value bigint)
      where o.id = c.id and o.id = any(array(select f ->> 'id' from jsonb_array_elements(p_filled) f));
  end if;
  if jsonb_array_length(p_withdrawn) > 0 then
    perform exchange_take_off(array_agg(id), array_agg(amount), coalesce(reason, 'cancelled'), p_at)
      from jsonb_to_recordset(p_withdrawn) as c (id text, amount bigint, reason text) group by reason;
  end if;
  if jsonb_array_length(p_matches) > 0 then
    insert into exchange_matches (
        market_id, selection_id, price, size, profit, back_order, lay_order, backer, layer, taker, matched_at
      )
      select market_id, selection_id, price, size, profit, back_order, lay_order, backer, layer, taker, p_at
      from rows from (jsonb_to_recordset(p_matches) as (
        market_id text, selection_id text, price integer, size bigint, profit bigint, back_order text, lay_order text,
        backer text, layer text, taker text
      )) with ordinality as c (
        market_id, selection_id, price, size, profit, back_order, lay_order, backer, layer, taker, n
      ) order by n;
  end if;
  if jsonb_array_length(p_positions) > 0 then
    insert into exchange_positions as p (
        player_id, market_id, selection_id, if_wins, if_loses, if_half_wins, if_half_loses
      )
      select player_id, market_id, selection_id, if_wins, if_loses,
        coalesce(if_half_wins, 0), coalesce(if_half_loses, 0)
      from jsonb_to_recordset(p_positions) as c (
        player_id text, market_id text, selection_id text, if_wins bigint, if_loses bigint, if_half_wins bigint,
        if_half_loses bigint
      )
      on conflict (player_id, market_id, selection_id) do update set
        if_wins = p.if_wins + excluded.if_wins,
        if_loses = p.if_loses + excluded.if_loses,
        if_half_wins = p.if_half_wins + excluded.if_half_wins,
        if_half_loses = p.if_half_loses + excluded.if_half_loses;
  end if;
  return query select o.* from exchange_orders o
    where o.id = any(array(select c ->> 'id' from jsonb_array_elements(p_placed) c));
end $$;

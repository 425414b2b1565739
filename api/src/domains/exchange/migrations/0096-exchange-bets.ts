import type { Migration } from '@pavilion/database/migrate';

/**
 * Functions that apply a bet's changes and its holds in one round trip each, so that a market's lock is held for
 * less time.
 */
export const exchangeBets: Migration = {
  name: '0096-exchange-bets',
  up: `
    -- Locks a market's row and reads it, with what its player and the operator's settings allow a bet.
    create function exchange_open(p_market text, p_player text) returns table (
      book jsonb, status text, restriction_until bigint, has_loss_limit boolean, has_session_limit boolean, open bigint, stakes jsonb, delays jsonb
    ) language plpgsql as $$
    begin
      perform from exchange_books b where b.market_id = p_market for update;
      -- A statement of its own: what was committed before the lock was free is in it.
      return query select to_jsonb(b), p.status, p.restriction_until, p.has_loss_limit, p.has_session_limit,
          (select count(*) from exchange_orders o where o.player_id = p.id and o.market_id = p_market and o.remaining > 0),
          (select s.value from settings s where s.key = 'exchange_stakes'), (select s.value from settings s where s.key = 'exchange_delays')
        from players p left join exchange_books b on b.market_id = p_market where p.id = p_player;
    end $$;

    -- Plans are made once and kept, also those made while the tables were empty: below none may read a table whole, and orders are named by
    -- an array of ids besides the list of rows that names them already, whose length the planner takes for a hundred.

    -- Takes amounts of waiting orders off. What was matched before keeps its order among the matched.
    create function exchange_take_off(p_ids text[], p_amounts bigint[], p_by text, p_at bigint) returns void language sql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
      update exchange_orders o set remaining = o.remaining - c.amount,
        cancelled = o.cancelled + case p_by when 'cancelled' then c.amount else 0 end,
        lapsed = o.lapsed + case p_by when 'lapsed' then c.amount else 0 end,
        ended_at = case when o.remaining = c.amount then p_at end,
        state = case when o.remaining > c.amount then 'executable' when o.matched > 0 then 'matched' else p_by end
      from unnest(p_ids, p_amounts) as c (id, amount)
      where o.id = c.id and o.id = any(p_ids)
    $$;

    -- Writes bets down as they were matched, and gives the new ones back. The caller holds the market's row.
    create function exchange_write_bets(
      p_placed jsonb, p_queued text[], p_filled jsonb, p_withdrawn jsonb, p_matches jsonb, p_positions jsonb, p_at bigint
    ) returns setof exchange_orders language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
    begin
      if jsonb_array_length(p_placed) > 0 then
        insert into exchange_orders (id, player_id, market_id, group_id, kind, selection_id, selection, side, price, line, size, matched, remaining, matched_value, state, persistence, placed_at, active_at, queued)
          select id, player_id, market_id, group_id, kind, selection_id, selection, side, price, line, size, matched, remaining, matched_value, state, persistence, placed_at, active_at,
            case when queues then nextval('exchange_queue') end
          from rows from (jsonb_to_recordset(p_placed) as (
            id text, player_id text, market_id text, group_id text, kind text, selection_id text, selection text, side text, price integer, line integer, size bigint,
            matched bigint, remaining bigint, matched_value bigint, state text, persistence text, placed_at bigint, active_at bigint, queues boolean
          )) with ordinality as c (
            id, player_id, market_id, group_id, kind, selection_id, selection, side, price, line, size, matched, remaining, matched_value, state, persistence, placed_at, active_at, queues, n
          ) order by n;
      end if;
      -- In the order they came: the queue is served in it.
      if cardinality(p_queued) > 0 then
        update exchange_orders o set queued = q.place
          from (select id, nextval('exchange_queue') as place from unnest(p_queued) with ordinality as c (id, n) order by n) q
          where o.id = q.id and o.id = any(p_queued);
      end if;
      if jsonb_array_length(p_filled) > 0 then
        update exchange_orders o set matched = o.matched + c.size, matched_value = o.matched_value + c.value, remaining = o.remaining - c.size,
            state = case when o.remaining = c.size then 'matched' else o.state end
          from jsonb_to_recordset(p_filled) as c (id text, size bigint, value bigint)
          where o.id = c.id and o.id = any(array(select f ->> 'id' from jsonb_array_elements(p_filled) f));
      end if;
      if jsonb_array_length(p_withdrawn) > 0 then
        perform exchange_take_off(array_agg(id), array_agg(amount), 'cancelled', p_at) from jsonb_to_recordset(p_withdrawn) as c (id text, amount bigint);
      end if;
      if jsonb_array_length(p_matches) > 0 then
        insert into exchange_matches (market_id, selection_id, price, size, profit, back_order, lay_order, backer, layer, taker, matched_at)
          select market_id, selection_id, price, size, profit, back_order, lay_order, backer, layer, taker, p_at
          from rows from (jsonb_to_recordset(p_matches) as (
            market_id text, selection_id text, price integer, size bigint, profit bigint, back_order text, lay_order text, backer text, layer text, taker text
          )) with ordinality as c (market_id, selection_id, price, size, profit, back_order, lay_order, backer, layer, taker, n) order by n;
      end if;
      if jsonb_array_length(p_positions) > 0 then
        insert into exchange_positions as p (player_id, market_id, selection_id, if_wins, if_loses)
          select player_id, market_id, selection_id, if_wins, if_loses
          from jsonb_to_recordset(p_positions) as c (player_id text, market_id text, selection_id text, if_wins bigint, if_loses bigint)
          on conflict (player_id, market_id, selection_id) do update set if_wins = p.if_wins + excluded.if_wins, if_loses = p.if_loses + excluded.if_loses;
      end if;
      return query select o.* from exchange_orders o where o.id = any(array(select c ->> 'id' from jsonb_array_elements(p_placed) c));
    end $$;

    create type exchange_part as (player text, "group" text, kind text, outcome text, one bigint, two bigint);

    -- What players' open bets in groups come to, and the outcomes these have.
    create function exchange_parts(p_players text[], p_groups text[]) returns setof exchange_part language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
    begin
      return query select p.player_id, b.group_id, case b.kind when 'fancy' then 'number' else 'matched' end, p.selection_id, p.if_wins, p.if_loses
        from exchange_books b join exchange_positions p using (market_id)
        where b.group_id = any(p_groups) and b.settled_at is null and p.player_id = any(p_players)
      union all
      select player_id, group_id, 'waiting', selection_id,
          coalesce((sum(remaining) filter (where side = 'back'))::bigint, 0), coalesce((sum((remaining * (price - 100) + 99) / 100) filter (where side = 'lay'))::bigint, 0)
        from exchange_orders where remaining > 0 and group_id = any(p_groups) and player_id = any(p_players) group by 1, 2, 4
      union all
      select '', b.market_id, 'outcome', s.runner ->> 'outcome', 0, 0
        from exchange_books b cross join jsonb_array_elements(b.selections) as s (runner) where b.market_id = any(p_groups);
    end $$;

    -- The same, once what is held of them is locked, and with it: rows are made or met in the order they are given.
    create function exchange_lock_held(p_players text[], p_groups text[], p_events text[]) returns setof exchange_part language plpgsql as $$
    begin
      return query
        with locked as (
          insert into exchange_exposures as e (player_id, group_id, event_id) select * from unnest(p_players, p_groups, p_events)
            on conflict (player_id, group_id) do update set held = e.held returning e.player_id, e.group_id, e.held
        ) select l.player_id, l.group_id, 'held', '', l.held, 0::bigint from locked l;
      -- A statement of its own: what another market's transaction changed is in it by now.
      return query select * from exchange_parts(p_players, p_groups);
      return query select a.owner, '', 'account', a.kind, a.id, 0::bigint from accounts a where a.owner = any(p_players) and a.kind in ('main', 'exchange');
    end $$;
  `,
};

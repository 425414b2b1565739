-- Recomputes the positions of an exchange market from its matches, after a removal changed them.
create or replace function exchange_refresh_positions(p_market text) returns void language sql as $$
  insert into exchange_positions (player_id, market_id, selection_id, if_wins, if_loses, if_half_wins, if_half_loses)
    select s.player, p_market, m.selection_id,
        sum(case when t.is_void then 0 else s.sign * coalesce(t.profit, m.profit) end)::bigint,
        sum(case when t.is_void then 0 else -s.sign * m.size end)::bigint,
        -- Rounded once for each match.
        sum(case when t.is_void then 0 else s.sign * (coalesce(t.profit, m.profit) / 2) end)::bigint,
        sum(case when t.is_void then 0 else -s.sign * (m.size / 2) end)::bigint
      from exchange_matches m left join exchange_match_terms t on t.match_id = m.id
      cross join lateral (values (m.backer, 1), (m.layer, -1)) as s (player, sign)
      where m.market_id = p_market group by s.player, m.selection_id
    on conflict (player_id, market_id, selection_id) do update set
      if_wins = excluded.if_wins, if_loses = excluded.if_loses,
      if_half_wins = excluded.if_half_wins, if_half_loses = excluded.if_half_loses
$$;

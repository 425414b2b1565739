-- Marks the matched parts of an exchange market's orders as matched or void, with what they were matched at now. With
-- p_all_void every match is void, as in a market without a result.
create or replace function exchange_refresh_orders(p_market text, p_all_void boolean) returns void language sql as $$
  update exchange_orders o set
      matched = c.matched,
      voided = c.voided,
      -- Of what stands; of a bet that is all void, what it was matched at.
      matched_value = case when c.matched > 0 or o.remaining > 0 then c.standing_value else c.value end,
      state = case when o.remaining > 0 then o.state when c.matched > 0 then 'matched' else 'voided' end
    from (
      select s.id,
          coalesce(sum(m.size) filter (where not each.is_void), 0)::bigint as matched,
          coalesce(sum(m.size) filter (where each.is_void), 0)::bigint as voided,
          coalesce(sum(m.size * each.price) filter (where not each.is_void), 0)::bigint as standing_value,
          sum(m.size * each.price)::bigint as value
        from exchange_matches m left join exchange_match_terms t on t.match_id = m.id
        cross join lateral (select p_all_void or coalesce(t.is_void, false) as is_void, coalesce(t.price, m.price) as price) each
        cross join lateral (values (m.back_order), (m.lay_order)) as s (id)
        where m.market_id = p_market group by s.id
    ) c
    where o.id = c.id and o.market_id = p_market
$$;

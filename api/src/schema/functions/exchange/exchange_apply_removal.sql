-- Applies the removal of a runner to a market's earlier matches. The caller holds the market's row. Cross-matches are void
-- as a whole: each has a match with the house on every runner there was.
create or replace function exchange_apply_removal(p_market text, p_selection text, p_factor integer, p_all_void boolean)
returns void language sql as $$
  insert into exchange_match_terms (match_id, market_id, price, profit, is_void)
    select m.id, m.market_id, each.price,
        case when each.price = coalesce(t.price, m.price) then coalesce(t.profit, m.profit)
          else m.size * (each.price - 100) / 100 end,
        each.is_void
      from exchange_books b join exchange_matches m using (market_id)
      left join exchange_match_terms t on t.match_id = m.id
      cross join lateral (select
        p_all_void or b.removal_policy = 'VOID_ALL_BEFORE' or m.selection_id = p_selection or coalesce(t.is_void, false)
          or 'house' in (m.backer, m.layer) as is_void,
        case when b.removal_policy = 'REDUCE' and m.selection_id <> p_selection
          then exchange_reduced_price(coalesce(t.price, m.price), p_factor, b.winners)
          else coalesce(t.price, m.price) end as price
      ) each
      where b.market_id = p_market and (each.is_void or each.price <> coalesce(t.price, m.price))
    on conflict (match_id) do update set
      price = excluded.price, profit = excluded.profit, is_void = excluded.is_void
$$;

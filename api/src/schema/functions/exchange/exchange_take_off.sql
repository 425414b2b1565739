-- Removes amounts of waiting bets from the book, canceled or lapsed.
create or replace function exchange_take_off(p_ids text[], p_amounts bigint[], p_by text, p_at bigint) returns void
language sql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  update exchange_orders o set remaining = o.remaining - c.amount,
    cancelled = o.cancelled + case p_by when 'cancelled' then c.amount else 0 end,
    lapsed = o.lapsed + case p_by when 'lapsed' then c.amount else 0 end,
    ended_at = case when o.remaining = c.amount then p_at end,
    state = case when o.remaining > c.amount then 'executable' when o.matched > 0 then 'matched' else p_by end
  from unnest(p_ids, p_amounts) as c (id, amount)
  where o.id = c.id and o.id = any(p_ids)
$$;

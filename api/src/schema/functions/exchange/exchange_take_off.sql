-- Removes amounts of waiting bets from the book. p_by is the reason, which decides whether they are canceled or lapsed;
-- processes of an earlier release name only that.
create or replace function exchange_take_off(p_ids text[], p_amounts bigint[], p_by text, p_at bigint) returns void
language sql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  update exchange_orders o set remaining = o.remaining - c.amount,
    cancelled = o.cancelled + case each.state when 'cancelled' then c.amount else 0 end,
    lapsed = o.lapsed + case each.state when 'lapsed' then c.amount else 0 end,
    ended_at = case when o.remaining = c.amount then p_at end,
    end_reason = case when o.remaining = c.amount then nullif(p_by, each.state) end,
    state = case when o.remaining > c.amount then 'executable' when o.matched > 0 then 'matched' else each.state end
  from unnest(p_ids, p_amounts) as c (id, amount)
  cross join (select case when p_by in ('player', 'self_match', 'disconnected', 'restricted', 'cancelled')
    then 'cancelled' else 'lapsed' end) as each (state)
  where o.id = c.id and o.id = any(p_ids)
$$;

-- Returns decimal odds x100 after a removal: the whole odds are reduced in a market with one winner, and only from
-- 2.5 percent on; the winnings in a place market. Rounded to 0.01 and never below 1.01. The factor is percent x100.
create or replace function exchange_reduced_price(p_price integer, p_factor integer, p_winners integer) returns integer
language sql immutable as $$
  select case
    when p_winners = 1 and p_factor < 250 then p_price
    when p_winners = 1 then greatest(101, (p_price::bigint * (10000 - p_factor) + 5000) / 10000)
    else greatest(101, 100 + ((p_price - 100)::bigint * (10000 - p_factor) + 5000) / 10000)
  end::integer
$$;

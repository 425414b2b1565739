-- Posts money from a house account to a player's main and bonus money; nothing if both amounts are zero.
-- Returns what both wallets have then.
create or replace function post_to_player(
  p_key text, p_kind text, p_at bigint, p_player text, p_house text, p_main bigint, p_bonus bigint,
  out balance bigint, out replayed boolean
) language plpgsql as $$
declare
  v_accounts bigint[];
  v_amounts bigint[];
begin
  if p_main <> 0 or p_bonus <> 0 then
    select array_agg(leg.id order by leg.id), array_agg(leg.amount order by leg.id) into v_accounts, v_amounts
      from (
        select a.id, case a.kind when 'main' then p_main else p_bonus end as amount
          from accounts a where a.owner = p_player and a.kind in ('main', 'bonus')
        union all
        select a.id, -(p_main + p_bonus)
          from accounts a where a.owner = 'house' and a.kind = p_house
            and a.currency = (select m.currency from accounts m where m.owner = p_player and m.kind = 'main')
      ) as leg
      where leg.amount <> 0;
    select posted.replayed into replayed from post_transaction(p_key, p_kind, p_at, v_accounts, v_amounts) as posted;
  end if;
  select sum(a.balance) into balance from accounts a where a.owner = p_player and a.kind in ('main', 'bonus');
end $$;

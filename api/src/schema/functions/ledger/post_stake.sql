-- Takes a stake from a player's main money first and then from the bonus, in one posting to a house account.
-- Returns the stake by wallet and what both have left; parts are null, and nothing was posted, if it is too little.
create or replace function post_stake(
  p_key text, p_at bigint, p_player text, p_house text, p_amount bigint,
  out main bigint, out bonus bigint, out balance bigint, out replayed boolean
) language plpgsql as $$
declare
  v_account record;
  v_main record;
  v_bonus record;
  v_house bigint;
  v_accounts bigint[];
  v_amounts bigint[];
begin
  -- All locks here, in the order of ids: with the house's only in the posting, a concurrent win could deadlock.
  for v_account in
    select a.id, a.kind, a.balance from accounts a
      where (a.owner = p_player and a.kind in ('main', 'bonus'))
        or (a.owner = 'house' and a.kind = p_house
          and a.currency = (select m.currency from accounts m where m.owner = p_player and m.kind = 'main'))
      order by a.id for update
  loop
    case v_account.kind
      when 'main' then v_main := v_account;
      when 'bonus' then v_bonus := v_account;
      else v_house := v_account.id;
    end case;
  end loop;
  if v_main is null or v_bonus is null or v_house is null then
    raise exception 'player % has no wallet, or the house no account %', p_player, p_house using errcode = 'PV003';
  end if;
  balance := v_main.balance + v_bonus.balance;
  if balance < p_amount then return; end if;
  main := least(p_amount, v_main.balance);
  bonus := p_amount - main;
  select array_agg(leg.account order by leg.account), array_agg(leg.amount order by leg.account)
    into v_accounts, v_amounts
    from (values (v_house, p_amount), (v_main.id, -main), (v_bonus.id, -bonus)) as leg (account, amount)
    where leg.amount <> 0;
  select posted.replayed into replayed from post_transaction(p_key, 'bet', p_at, v_accounts, v_amounts) as posted;
  balance := balance - p_amount;
end $$;

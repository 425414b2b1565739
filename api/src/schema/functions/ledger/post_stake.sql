-- Takes a stake from a player's main money first and then from the bonus, in one posting to a house account.
-- Returns the stake by wallet and what both have left; parts are null, and nothing was posted, if it is too little.
create or replace function post_stake(
  p_key text, p_at bigint, p_player text, p_house text, p_amount bigint,
  out main bigint, out bonus bigint, out balance bigint, out replayed boolean
) language plpgsql as $$
declare
  v_wallet record;
  v_main bigint;
  v_bonus bigint;
  v_posted record;
begin
  v_wallet := gaming_accounts(p_player, p_house);
  -- All locks here, in the order of ids: with the house's only in the posting, a concurrent win could deadlock.
  select max(locked.balance) filter (where locked.id = v_wallet.main),
      max(locked.balance) filter (where locked.id = v_wallet.bonus)
    into v_main, v_bonus
    from (
      select a.id, a.balance from accounts a
        where a.id = any(array[v_wallet.main, v_wallet.bonus, v_wallet.house]) order by a.id for update
    ) as locked;
  balance := v_main + v_bonus;
  if balance < p_amount then return; end if;
  main := least(p_amount, v_main);
  bonus := p_amount - main;
  v_posted := post_from_house(p_key, 'bet', p_at, v_wallet.house, v_wallet.main, -main, v_wallet.bonus, -bonus);
  replayed := v_posted.replayed;
  balance := balance - p_amount;
end $$;

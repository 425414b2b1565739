-- Posts money from a house account to a player's main and bonus money; nothing if both amounts are zero.
-- Returns what both wallets have then.
create or replace function post_to_player(
  p_key text, p_kind text, p_at bigint, p_player text, p_house text, p_main bigint, p_bonus bigint,
  out balance bigint, out replayed boolean
) language plpgsql as $$
declare
  v_wallet record;
  v_posted record;
begin
  v_wallet := gaming_accounts(p_player, p_house);
  if p_main <> 0 or p_bonus <> 0 then
    v_posted := post_from_house(
      p_key, p_kind, p_at, v_wallet.house, v_wallet.main, p_main, v_wallet.bonus, p_bonus
    );
    replayed := v_posted.replayed;
  end if;
  select sum(a.balance) into balance from accounts a where a.id = any(array[v_wallet.main, v_wallet.bonus]);
end $$;

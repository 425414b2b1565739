-- Returns the accounts of a player's money and the house's of that kind in the same currency.
create or replace function gaming_accounts(
  p_player text, p_house text, out main bigint, out bonus bigint, out house bigint
) language plpgsql stable as $$
begin
  select m.id, b.id, h.id into main, bonus, house
    from accounts m, accounts b, accounts h
    where m.owner = p_player and m.kind = 'main'
      and b.owner = p_player and b.kind = 'bonus' and b.currency = m.currency
      and h.owner = 'house' and h.kind = p_house and h.currency = m.currency;
  if house is null then
    raise exception 'player % has no wallet, or the house no account %', p_player, p_house using errcode = 'PV003';
  end if;
end $$;

-- Posts amounts to a player's main and bonus money, from a house account; negative ones to it. Not both may be zero.
create or replace function post_from_house(
  p_key text, p_kind text, p_at bigint, p_house bigint, p_main bigint, p_to_main bigint, p_bonus bigint,
  p_to_bonus bigint, out posted_id bigint, out replayed boolean
) language plpgsql as $$
declare
  v_posted record;
  v_accounts bigint[];
  v_amounts bigint[];
begin
  -- Most stakes and wins are of main money alone, and need no statement to put two accounts in order.
  if p_to_bonus = 0 and p_house < p_main then
    v_posted := post_transaction(p_key, p_kind, p_at, array[p_house, p_main], array[-p_to_main, p_to_main]);
  else
    select array_agg(leg.account order by leg.account), array_agg(leg.amount order by leg.account)
      into v_accounts, v_amounts
      from (values (p_house, -p_to_main - p_to_bonus), (p_main, p_to_main), (p_bonus, p_to_bonus))
        as leg (account, amount)
      where leg.amount <> 0;
    v_posted := post_transaction(p_key, p_kind, p_at, v_accounts, v_amounts);
  end if;
  posted_id := v_posted.posted_id;
  replayed := v_posted.replayed;
end $$;

-- Posts a transaction; the same key again changes nothing. Accounts ascend, so that postings cannot deadlock.
-- A key of a month that is detached is refused: its entries are no longer there to compare.
create or replace function post_transaction(
  p_key text, p_kind text, p_at bigint, p_accounts bigint[], p_amounts bigint[],
  out posted_id bigint, out replayed boolean
) language plpgsql as $$
declare
  v_legs constant int := cardinality(p_accounts);
  v_sum bigint := 0;
  v_before bigint := 0;
  v_currency text;
  v_first text;
begin
  insert into transactions (key, kind, created_at, legs) values (p_key, p_kind, p_at, v_legs)
    on conflict (key) do nothing returning id into posted_id;
  replayed := posted_id is null;
  if replayed then
    select t.id into posted_id from transactions t where t.key = p_key and t.kind = p_kind and t.legs = v_legs
      and v_legs = (select count(*) from unnest(p_accounts, p_amounts) as leg (account, amount)
                    join entries e on e.account_id = leg.account and e.created_at = t.created_at and e.transaction_id = t.id
                      and e.amount = leg.amount);
    if posted_id is null then
      raise exception 'key % was posted with other entries, or in a month that is detached', p_key using errcode = 'PV002';
    end if;
    return;
  end if;
  for i in 1 .. v_legs loop
    if p_accounts[i] <= v_before then
      raise exception 'accounts must ascend' using errcode = 'PV003';
    end if;
    v_before := p_accounts[i];
    v_sum := v_sum + p_amounts[i];
    update accounts set balance = balance + p_amounts[i] where id = p_accounts[i] returning currency into v_currency;
    if v_currency is null or v_currency <> coalesce(v_first, v_currency) then
      raise exception 'no such account, or mixed currencies' using errcode = 'PV003';
    end if;
    v_first := v_currency;
  end loop;
  insert into entries (transaction_id, account_id, amount, created_at, kind)
    select posted_id, leg.account, leg.amount, p_at, p_kind from unnest(p_accounts, p_amounts) as leg (account, amount);
  if v_sum <> 0 or v_legs < 2 or v_legs <> cardinality(p_amounts) then
    raise exception 'entries must sum to zero' using errcode = 'PV003';
  end if;
end $$;

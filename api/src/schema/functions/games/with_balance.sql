-- Returns a wallet's reply with the balance in taka where it says {balance}.
create or replace function with_balance(p_reply text, p_balance bigint) returns text language sql immutable as $$
  select replace(p_reply, '{balance}', (p_balance / 100)::text || '.' || lpad((p_balance % 100)::text, 2, '0'))
$$;

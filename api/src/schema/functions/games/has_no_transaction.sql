-- Says whether an id of a provider is certainly unused. In the table before its partitions, rows from before the keys
-- have none. Inlined by the server.
create or replace function has_no_transaction(p_provider text, p_id text) returns boolean language sql stable as $$
  select not exists (
    select from provider_transaction_keys k where k.key = narrow_key(p_provider || E'\n' || p_id)
  ) and exists (select from pg_class c where c.oid = 'provider_transactions'::regclass and c.relkind = 'p')
$$;

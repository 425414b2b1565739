-- Locks transactions of a game server until the database transaction ends, and returns those that exist, as
-- find_provider_transaction does.
create or replace function lock_provider_calls(p_provider text, p_ids text[], p_locks bigint[]) returns table (
  name text, is_stored boolean, id text, kind text, player_id text, round_id text, amount bigint, from_main bigint,
  from_bonus bigint, free_round_id text, request_hash bytea, answer text, state text, created_at bigint
) language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  -- In the order given, which is the same for all callers.
  perform pg_advisory_xact_lock(number) from unnest(p_locks) as number;
  -- A statement of its own: it sees what was committed before the locks were free.
  if (select c.relkind from pg_class c where c.oid = 'provider_transactions'::regclass) = 'p' then
    return query select named.name, t.id is not null, t.id, t.kind, t.player_id, t.round_id, t.amount, t.from_main,
        t.from_bonus, t.free_round_id, t.request_hash, t.answer, t.state, t.created_at
      from unnest(p_ids) as named (name)
        join provider_transaction_keys k on k.key = provider_key(p_provider, named.name)
        left join provider_transactions t
          on t.created_at = k.created_at and t.provider = p_provider and t.id = named.name;
  else
    return query select named.name, found.*
      from unnest(p_ids) as named (name), find_provider_transaction(p_provider, named.name) as found;
  end if;
end $$;

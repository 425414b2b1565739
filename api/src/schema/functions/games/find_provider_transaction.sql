-- Returns a provider's transaction by its id; only is_stored = false if it is of a month that is detached.
create or replace function find_provider_transaction(p_provider text, p_id text) returns table (
  is_stored boolean, id text, kind text, player_id text, round_id text, amount bigint, from_main bigint,
  from_bonus bigint, free_round_id text, request_hash bytea, answer text, state text, created_at bigint
) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_at bigint;
begin
  select k.created_at into v_at from provider_transaction_keys k where k.key = narrow_key(p_provider || E'\n' || p_id);
  if v_at is null then
    -- Rows from before the keys are in the table before its partitions, where this is a look-up by its own key.
    if (select c.relkind from pg_class c where c.oid = 'provider_transactions'::regclass) = 'p' then return; end if;
    select t.created_at into v_at from provider_transactions t where t.provider = p_provider and t.id = p_id;
    if v_at is null then return; end if;
  end if;
  return query select true, t.id, t.kind, t.player_id, t.round_id, t.amount, t.from_main, t.from_bonus,
      t.free_round_id, t.request_hash, t.answer, t.state, t.created_at
    from provider_transactions t where t.created_at = v_at and t.provider = p_provider and t.id = p_id;
  if not found then
    is_stored := false;
    return next;
  end if;
end $$;

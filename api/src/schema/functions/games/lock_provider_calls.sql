-- Locks transactions of a game server until the database transaction ends, and returns those that exist, as
-- find_provider_transaction does.
create or replace function lock_provider_calls(p_provider text, p_ids text[], p_locks bigint[]) returns table (
  name text, is_stored boolean, id text, kind text, player_id text, round_id text, amount bigint, from_main bigint,
  from_bonus bigint, free_round_id text, request_hash bytea, answer text, state text, created_at bigint
) language plpgsql as $$
declare
  v_name text;
begin
  -- In the order given, which is the same for all callers.
  perform pg_advisory_xact_lock(number) from unnest(p_locks) as number;
  -- Statements of their own: they see what was committed before the locks were free.
  foreach v_name in array p_ids loop
    return query select v_name, found.* from find_provider_transaction(p_provider, v_name) as found;
  end loop;
end $$;

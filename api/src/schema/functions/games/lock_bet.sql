-- Locks transactions of a game server as lock_provider_calls does, and reads the play of the bet's token, which is in
-- each row. A single row without a name says that there is none of the transactions yet.
create or replace function lock_bet(
  p_provider text, p_ids text[], p_locks bigint[], p_token bytea, p_at bigint
) returns table (
  name text, is_stored boolean, id text, kind text, player_id text, round_id text, amount bigint, from_main bigint,
  from_bonus bigint, free_round_id text, request_hash bytea, answer text, state text, created_at bigint,
  player text, game text, game_status text, studio_status text, session text, last_seen_at bigint,
  has_loss_limit boolean, has_session_limit boolean, has_ticket boolean, is_open boolean
) language plpgsql as $$
declare
  v_name text;
  v_is_new boolean := true;
begin
  -- In the order given, which is the same for all callers.
  perform pg_advisory_xact_lock(number) from unnest(p_locks) as number;
  -- Statements of their own: they see what was committed before the locks were free.
  select play.* into player, game, game_status, studio_status, session, last_seen_at, has_loss_limit,
      has_session_limit, has_ticket, is_open
    from find_play(p_token, p_at) as play;
  -- Most bets are new. In the table before its partitions, rows from before the keys have none.
  if not exists (
    select from provider_transaction_keys k
      where k.key = any(array(select narrow_key(p_provider || E'\n' || each) from unnest(p_ids) as each))
  ) and (select c.relkind = 'p' from pg_class c where c.oid = 'provider_transactions'::regclass) then
    return next;
    return;
  end if;
  foreach v_name in array p_ids loop
    select v_name, found.* into name, is_stored, id, kind, player_id, round_id, amount, from_main, from_bonus,
        free_round_id, request_hash, answer, state, created_at
      from find_provider_transaction(p_provider, v_name) as found;
    if is_stored is null then continue; end if;
    return next;
    v_is_new := false;
  end loop;
  if v_is_new then return next; end if;
end $$;

-- Stores an accepted bet with its reply, in a new or existing round, as open_round does.
-- Returns false, and nothing was stored, if open_round does.
create or replace function store_bet(
  p_new_round text, p_provider text, p_id text, p_round text, p_player text, p_game text, p_amount bigint,
  p_main bigint, p_bonus bigint, p_free_round text, p_hash bytea, p_answer text, p_at bigint
) returns boolean language plpgsql as $$
declare
  v_free bigint := case when p_free_round is null then 0 else p_amount end;
begin
  if not open_round(p_new_round, p_provider, p_round, p_player, p_game, p_amount - v_free, v_free, p_at) then
    return false;
  end if;
  insert into provider_transaction_keys (key, created_at) values (narrow_key(p_provider || E'\n' || p_id), p_at);
  insert into provider_transactions (
      provider, id, kind, bet_id, round_id, player_id, amount, from_main, from_bonus, free_round_id, request_hash,
      answer, state, created_at
    )
    values (
      p_provider, p_id, 'bet', p_id, p_round, p_player, p_amount, p_main, p_bonus, p_free_round, p_hash, p_answer,
      'done', p_at
    );
  return true;
end $$;

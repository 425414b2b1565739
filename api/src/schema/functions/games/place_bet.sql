-- Takes a stake as post_stake does and stores its bet as store_bet does, with the reply, where {balance} is what the
-- player has then. A stake that is too large moves nothing: its bet is stored as refused, and parts are null.
-- With p_wins the round is locked and read for the win that follows, as lock_round does.
create or replace function place_bet(
  p_key text, p_house text, p_new_round text, p_provider text, p_id text, p_round text, p_player text, p_game text,
  p_amount bigint, p_hash bytea, p_answer text, p_refusal text, p_at bigint,
  p_wins boolean,
  out main bigint, out bonus bigint, out balance bigint, out replayed boolean,
  out id text, out created_at bigint, out game_code text, out status text, out stake bigint, out win bigint,
  out waiting bigint, out own_multiple double precision, out usual_multiple jsonb
) language plpgsql as $$
declare
  v_taken record;
  v_round record;
begin
  v_taken := post_stake(p_key, p_at, p_player, p_house, p_amount);
  main := v_taken.main;
  bonus := v_taken.bonus;
  balance := v_taken.balance;
  replayed := v_taken.replayed;
  if main is null then
    insert into provider_transaction_keys (key, created_at) values (narrow_key(p_provider || E'\n' || p_id), p_at);
    insert into provider_transactions (
        provider, id, kind, bet_id, round_id, player_id, amount, request_hash, answer, state, created_at
      )
      values (
        p_provider, p_id, 'bet', p_id, p_round, p_player, p_amount, p_hash, with_balance(p_refusal, balance), 'refused',
        p_at
      );
  elsif not store_bet(
    p_new_round, p_provider, p_id, p_round, p_player, p_game, p_amount, main, bonus, null, p_hash,
    with_balance(p_answer, balance), p_at
  ) then
    raise exception 'round % belongs to another game than %', p_round, p_game using errcode = 'PV004';
  elsif p_wins then
    v_round := lock_round(p_provider, p_round, p_player, '');
    id := v_round.id;
    created_at := v_round.created_at;
    game_code := v_round.game_code;
    status := v_round.status;
    stake := v_round.stake;
    win := v_round.win;
    waiting := v_round.waiting;
    own_multiple := v_round.own_multiple;
    usual_multiple := v_round.usual_multiple;
  end if;
end $$;

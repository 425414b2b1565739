-- Pays a win as post_to_player does, stores it with its reply, where {balance} is what the player has then, marks its
-- bet as won and adds the win to its round, as pay_round does. p_bet_answer is the reply to a bet that was sent with its
-- win. If the statement is the transaction's last, open tickets of the player are an error: they can't be counted then.
create or replace function pay_win(
  p_key text, p_house text, p_main bigint, p_bonus bigint, p_provider text, p_id text, p_bet text, p_bet_at bigint,
  p_bet_answer text, p_round text, p_own_round text, p_round_at bigint, p_player text, p_amount bigint, p_detail text,
  p_closes boolean, p_hash bytea, p_answer text, p_at bigint, p_is_last boolean,
  out balance bigint, out replayed boolean,
  out bet text, out player text, out stake bigint, out type text, out at bigint, out has_ticket boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_posted record;
  v_paid record;
begin
  v_posted := post_to_player(p_key, 'win', p_at, p_player, p_house, p_main, p_bonus);
  balance := v_posted.balance;
  replayed := v_posted.replayed;
  v_paid := pay_round(p_own_round, p_round_at, p_amount, p_detail, p_closes, p_at);
  bet := v_paid.bet;
  player := v_paid.player;
  stake := v_paid.stake;
  type := v_paid.type;
  at := v_paid.at;
  has_ticket := v_paid.has_ticket;
  if has_ticket and p_is_last then
    raise exception 'player % has an open ticket', p_player using errcode = 'PV005';
  end if;
  update provider_transactions t set state = 'won', answer = coalesce(with_balance(p_bet_answer, balance), t.answer)
    where t.created_at = p_bet_at and t.provider = p_provider and t.id = p_bet;
  insert into provider_transaction_keys (key, created_at) values (narrow_key(p_provider || E'\n' || p_id), p_at);
  insert into provider_transactions (
      provider, id, kind, bet_id, round_id, player_id, amount, request_hash, answer, state, created_at
    )
    values (
      p_provider, p_id, 'win', p_bet, p_round, p_player, p_amount, p_hash, with_balance(p_answer, balance), 'done', p_at
    );
end $$;

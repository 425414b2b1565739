-- Stores a paid win with its reply, marks its bet as won and adds the win to its round, as pay_round does.
-- p_bet_answer is the reply to a bet that was sent with its win.
create or replace function store_win(
  p_provider text, p_id text, p_bet text, p_bet_at bigint, p_bet_answer text, p_round text, p_own_round text,
  p_round_at bigint, p_player text, p_amount bigint, p_detail text, p_closes boolean, p_hash bytea, p_answer text,
  p_at bigint,
  out bet text, out player text, out stake bigint, out type text, out at bigint, out has_ticket boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  select paid.* into bet, player, stake, type, at, has_ticket
    from pay_round(p_own_round, p_round_at, p_amount, p_detail, p_closes, p_at) as paid;
  update provider_transactions t set state = 'won', answer = coalesce(p_bet_answer, t.answer)
    where t.created_at = p_bet_at and t.provider = p_provider and t.id = p_bet;
  insert into provider_transaction_keys (key, created_at) values (provider_key(p_provider, p_id), p_at);
  insert into provider_transactions (
      provider, id, kind, bet_id, round_id, player_id, amount, request_hash, answer, state, created_at
    )
    values (p_provider, p_id, 'win', p_bet, p_round, p_player, p_amount, p_hash, p_answer, 'done', p_at);
end $$;

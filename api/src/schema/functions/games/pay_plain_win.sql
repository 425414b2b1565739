-- Pays a win that needs no decision in one statement: locks as lock_win does, writes as pay_win does. For any other win
-- nothing is changed: there is no player then, or it ends with an error of class PV.
create or replace function pay_plain_win(
  p_locks bigint[], p_key text, p_house text, p_provider text, p_id text, p_bet text, p_bets_since bigint, p_round text,
  p_game text, p_amount bigint, p_detail text, p_closes boolean, p_hash bytea, p_answer text, p_at bigint,
  p_multiple float8,
  out player text, out balance bigint, out replayed boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_bet_at bigint;
  v_player text;
  v_round record;
  v_paid record;
begin
  -- In the order given, which is the same for all callers.
  perform pg_advisory_xact_lock(number) from unnest(p_locks) as number;
  -- Statements of their own: they see what was committed before the locks were free.
  select k.created_at into v_bet_at from provider_transaction_keys k
    where k.key = narrow_key(p_provider || E'\n' || p_bet) and k.created_at >= p_bets_since
      and has_no_transaction(p_provider, p_id);
  if v_bet_at is null then return; end if;
  select t.player_id into v_player from provider_transactions t
    where t.created_at = v_bet_at and t.provider = p_provider and t.id = p_bet and t.kind = 'bet'
      and t.state in ('done', 'won') and t.round_id = p_round and t.from_bonus = 0 and t.free_round_id is null
      and not exists (select from turnover_tickets o where o.player_id = t.player_id and o.completed_at is null);
  if v_player is null then return; end if;
  v_round := lock_round(p_provider, p_round, v_player, '');
  if v_round.id is null or not is_plain_win(
    p_game, p_amount, p_multiple, v_round.game_code, v_round.status, v_round.stake, v_round.win + v_round.waiting,
    v_round.own_multiple, v_round.usual_multiple
  ) then
    return;
  end if;
  v_paid := pay_win(
    p_key, p_house, p_amount, 0, p_provider, p_id, p_bet, v_bet_at, null, p_round, v_round.id, v_round.created_at,
    v_player, p_amount, p_detail, p_closes, p_hash, p_answer, p_at, true
  );
  player := v_player;
  balance := v_paid.balance;
  replayed := v_paid.replayed;
end $$;

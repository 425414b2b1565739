-- Takes a bet that needs no decision, and pays the win that it brings, in one statement: locks as lock_bet does, writes
-- as place_bet and pay_win do. For any other bet nothing is changed: there is no player then, or it ends with an error
-- of class PV. A bet that is too large is stored as refused, and main is null.
create or replace function place_plain_bet(
  p_locks bigint[], p_token bytea, p_key text, p_house text, p_new_round text, p_provider text, p_id text, p_round text,
  p_game text, p_amount bigint, p_hash bytea, p_answer text, p_refusal text, p_at bigint,
  p_win text, p_win_key text, p_win_amount bigint, p_detail text, p_win_hash bytea, p_win_answer text, p_multiple float8,
  out player text, out session text, out last_seen_at bigint, out main bigint, out bonus bigint, out balance bigint,
  out replayed boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_placed record;
  v_paid record;
begin
  -- In the order given, which is the same for all callers.
  perform pg_advisory_xact_lock(number) from unnest(p_locks) as number;
  -- A statement of its own: it sees what was committed before the locks were free.
  select play.player, play.session, play.last_seen_at into player, session, last_seen_at
    from find_play(p_token, p_at) as play
    where play.is_open and play.game = p_game and play.game_status = 'active' and play.studio_status = 'active'
      and not play.has_loss_limit and not play.has_session_limit
      -- A win of bonus money is split, and a settled round counts toward tickets.
      and (p_win is null or not play.has_ticket and not exists (
        select from accounts a where a.owner = play.player and a.kind = 'bonus' and a.balance <> 0
      ))
      and has_no_transaction(p_provider, p_id) and (p_win is null or has_no_transaction(p_provider, p_win));
  if player is null then return; end if;
  v_placed := place_bet(
    p_key, p_house, p_new_round, p_provider, p_id, p_round, player, p_game, p_amount, p_hash, p_answer, p_refusal, p_at,
    p_win is not null
  );
  main := v_placed.main;
  bonus := v_placed.bonus;
  balance := v_placed.balance;
  replayed := v_placed.replayed;
  if p_win is null or main is null then return; end if;
  if bonus <> 0 or not is_plain_win(
    p_game, p_win_amount, p_multiple, v_placed.game_code, v_placed.status, v_placed.stake,
    v_placed.win + v_placed.waiting, v_placed.own_multiple, v_placed.usual_multiple
  ) then
    raise exception 'the win of bet % needs a decision', p_id using errcode = 'PV006';
  end if;
  v_paid := pay_win(
    p_win_key, p_house, p_win_amount, 0, p_provider, p_win, p_id, p_at, p_answer, p_round, v_placed.id,
    v_placed.created_at, player, p_win_amount, p_detail, true, p_win_hash, p_win_answer, p_at, true
  );
  balance := v_paid.balance;
end $$;

-- Adds a win to a round, settles or refunds it, and records the difference since its last settlement: the settlement,
-- experience and points. Returns the stake that counts toward tickets, if the player
-- has open ones.
create or replace function settle_with_win(
  p_id text, p_created_at bigint, p_status text, p_at bigint, p_win bigint, p_detail text,
  out bet text, out player text, out stake bigint, out type text, out at bigint, out has_ticket boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_round record;
  v_stake bigint;
  v_win bigint;
  v_is_changed boolean;
begin
  select r.player_id, r.game_code, r.stake, r.win + p_win as win, r.settled_stake, r.settled_win, r.settlements
    into strict v_round from rounds r where r.created_at = p_created_at and r.id = p_id for update;
  v_stake := v_round.stake - v_round.settled_stake;
  v_win := v_round.win - v_round.settled_win;
  v_is_changed := v_stake <> 0 or v_win <> 0;
  has_ticket := false;
  update rounds r set
    status = p_status,
    settled_at = case when v_is_changed then p_at else coalesce(r.settled_at, p_at) end,
    win = v_round.win,
    detail = coalesce(p_detail, r.detail),
    settled_stake = v_round.stake,
    settled_win = v_round.win,
    settlements = v_round.settlements + v_is_changed::integer
    where r.created_at = p_created_at and r.id = p_id;
  if not v_is_changed then return; end if;
  insert into settlements as s (
      round_id, part, player_id, provider, game_code, game_type, stake, win, settled_at
    )
    select p_id, v_round.settlements + 1, v_round.player_id, g.provider, g.code, g.type, v_stake, v_win,
        settlement_moment(p_at)
      from games g where g.code = v_round.game_code
    returning s.game_type, s.settled_at into type, at;
  if not found then raise exception 'round % has no game', p_id; end if;
  bet := p_id;
  player := v_round.player_id;
  stake := v_stake;
  if v_stake > 0 then
    -- Tickets are locked before the experience, as in all transactions that change both.
    perform from turnover_tickets t where t.player_id = v_round.player_id and t.completed_at is null
      order by t.created_at, t.id for update;
    has_ticket := found;
  end if;
  if v_stake <> 0 then perform note_settled_stake(v_round.player_id, type, v_stake, at); end if;
end $$;

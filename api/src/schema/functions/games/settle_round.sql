-- Settles or refunds a round, and records the difference since its last settlement: the settlement, experience and
-- points. The caller holds the round's row. Returns the stake that counts toward tickets, if the player has open ones.
create or replace function settle_round(
  p_id text, p_created_at bigint, p_status text, p_at bigint,
  out bet text, out player text, out stake bigint, out type text, out at bigint, out has_ticket boolean
) language plpgsql as $$
declare
  v_round record;
  v_stake bigint;
  v_win bigint;
begin
  select r.player_id, r.game_code, r.stake, r.win, r.settled_stake, r.settled_win, r.settlements
    into strict v_round from rounds r where r.created_at = p_created_at and r.id = p_id;
  v_stake := v_round.stake - v_round.settled_stake;
  v_win := v_round.win - v_round.settled_win;
  has_ticket := false;
  if v_stake = 0 and v_win = 0 then
    update rounds r set status = p_status, settled_at = coalesce(r.settled_at, p_at)
      where r.created_at = p_created_at and r.id = p_id;
    return;
  end if;
  update rounds r set status = p_status, settled_at = p_at, settled_stake = v_round.stake, settled_win = v_round.win,
    settlements = v_round.settlements + 1
    where r.created_at = p_created_at and r.id = p_id;
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

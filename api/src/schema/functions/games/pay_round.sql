-- Adds a win to a round; p_closes settles it. A win after the settlement is recorded at once.
create or replace function pay_round(
  p_id text, p_created_at bigint, p_win bigint, p_detail text, p_closes boolean, p_at bigint,
  out bet text, out player text, out stake bigint, out type text, out at bigint, out has_ticket boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_settled record;
begin
  has_ticket := false;
  if not p_closes then
    update rounds r set win = r.win + p_win, detail = coalesce(p_detail, r.detail)
      where r.created_at = p_created_at and r.id = p_id and r.status = 'open';
    if found then return; end if;
  end if;
  v_settled := settle_with_win(p_id, p_created_at, 'settled', p_at, p_win, p_detail);
  bet := v_settled.bet;
  player := v_settled.player;
  stake := v_settled.stake;
  type := v_settled.type;
  at := v_settled.at;
  has_ticket := v_settled.has_ticket;
end $$;

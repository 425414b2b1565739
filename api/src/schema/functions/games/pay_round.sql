-- Adds a win to a round; p_closes settles it. A win after the settlement is recorded at once.
create or replace function pay_round(
  p_id text, p_created_at bigint, p_win bigint, p_detail text, p_closes boolean, p_at bigint,
  out bet text, out player text, out stake bigint, out type text, out at bigint, out has_ticket boolean
) language plpgsql as $$
declare
  v_status text;
begin
  update rounds r set win = r.win + p_win, detail = coalesce(p_detail, r.detail)
    where r.created_at = p_created_at and r.id = p_id
    returning r.status into strict v_status;
  has_ticket := false;
  if p_closes or v_status <> 'open' then
    select s.* into bet, player, stake, type, at, has_ticket
      from settle_round(p_id, p_created_at, 'settled', p_at) as s;
  end if;
end $$;

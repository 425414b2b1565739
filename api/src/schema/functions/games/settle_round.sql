-- Settles or refunds a round, as settle_with_win does without a win.
create or replace function settle_round(
  p_id text, p_created_at bigint, p_status text, p_at bigint,
  out bet text, out player text, out stake bigint, out type text, out at bigint, out has_ticket boolean
) language plpgsql as $$
begin
  select settled.* into bet, player, stake, type, at, has_ticket
    from settle_with_win(p_id, p_created_at, p_status, p_at, 0, null) as settled;
end $$;

-- Locks a market's row for a bet, and returns it with the player's standing and the operators' settings.
create or replace function exchange_open(p_market text, p_player text) returns table (
  book jsonb, status text, restriction_until bigint, has_loss_limit boolean, has_session_limit boolean, open bigint,
  stakes jsonb, delays jsonb
) language plpgsql as $$
begin
  perform from exchange_books b where b.market_id = p_market for update;
  -- A statement of its own: it sees what was committed before the lock was free.
  return query select to_jsonb(b), p.status, p.restriction_until, p.has_loss_limit, p.has_session_limit,
      (select count(*) from exchange_orders o
        where o.player_id = p.id and o.market_id = p_market and o.remaining > 0),
      (select s.value from settings s where s.key = 'exchange_stakes'),
      (select s.value from settings s where s.key = 'exchange_delays')
    from players p left join exchange_books b on b.market_id = p_market where p.id = p_player;
end $$;

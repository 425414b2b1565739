-- Says whether a win may be paid at once: its round is open, of its game, and pays at most its maximum with it.
-- p_multiple is the maximum, in stakes, of a game without its own where the operators have set none.
create or replace function is_plain_win(
  p_game text, p_amount bigint, p_multiple float8, p_own_game text, p_status text, p_stake bigint, p_paid bigint,
  p_own_multiple float8, p_usual_multiple jsonb
) returns boolean language sql immutable as $$
  select p_own_game = p_game and p_status = 'open' and (
    p_amount = 0
    or p_paid + p_amount <= p_stake * coalesce(p_own_multiple, (p_usual_multiple #>> '{}')::float8, p_multiple)
  )
$$;

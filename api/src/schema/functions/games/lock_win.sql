-- Locks transactions of a game server as lock_provider_calls does, and with the bet p_bet its round as lock_round
-- does: the bet's row has the round's columns as well, and whether the player has open tickets now.
create or replace function lock_win(p_provider text, p_ids text[], p_locks bigint[], p_bet text) returns table (
  name text, is_stored boolean, id text, kind text, player_id text, round_id text, amount bigint, from_main bigint,
  from_bonus bigint, free_round_id text, request_hash bytea, answer text, state text, created_at bigint,
  own_round text, round_at bigint, game_code text, status text, stake bigint, win bigint, waiting bigint,
  own_multiple double precision, usual_multiple jsonb, has_ticket boolean
) language plpgsql as $$
begin
  -- In the order given, which is the same for all callers.
  perform pg_advisory_xact_lock(number) from unnest(p_locks) as number;
  foreach name in array p_ids loop
    select found.* into is_stored, id, kind, player_id, round_id, amount, from_main, from_bonus, free_round_id,
        request_hash, answer, state, created_at
      from find_provider_transaction(p_provider, name) as found;
    if is_stored is null then continue; end if;
    if name = p_bet and kind = 'bet' and player_id is not null then
      select round.*, exists (
          select from turnover_tickets t where t.player_id = lock_win.player_id and t.completed_at is null
        )
        into own_round, round_at, game_code, status, stake, win, waiting, own_multiple, usual_multiple, has_ticket
        from lock_round(p_provider, round_id, player_id, '') as round;
    end if;
    return next;
  end loop;
end $$;

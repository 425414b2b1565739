-- Returns the play of a token, whether it is open or not.
create or replace function find_play(p_token bytea, p_at bigint) returns table (
  player text, game text, game_status text, studio_status text, session text, last_seen_at bigint,
  has_loss_limit boolean, has_session_limit boolean, has_ticket boolean, is_open boolean
) language sql stable as $$
  select play.player_id, play.game_code, game.status, studio.status, play.session_id, own.last_seen_at,
      person.has_loss_limit, person.has_session_limit,
      exists (select from turnover_tickets t where t.player_id = play.player_id and t.completed_at is null),
      may_play(own, person, p_at)
    from play_tokens play
      join players person on person.id = play.player_id
      join games game on game.code = play.game_code
      join providers studio on studio.code = game.provider
      left join sessions own on own.id = play.session_id
    where play.token_hash = p_token and play.expires_at > p_at
$$;

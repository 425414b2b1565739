-- Adds a stake to a new or existing round, and reopens a settled one. False if the round is another game's, or its
-- month is detached; nothing is written then.
create or replace function open_round(
  p_id text, p_provider text, p_round text, p_player text, p_game text, p_stake bigint, p_free_stake bigint, p_at bigint
) returns boolean language plpgsql as $$
declare
  v_key constant uuid := narrow_key(p_provider || E'\n' || p_round || E'\n' || p_player);
  v_at bigint;
begin
  insert into round_keys (key, created_at) values (v_key, p_at) on conflict do nothing;
  if found then
    insert into rounds (
        id, provider, provider_round, player_id, game_code, stake, free_stake, win, status, created_at, platform,
        game_type
      )
      values (
        p_id, p_provider, p_round, p_player, p_game, p_stake, p_free_stake, 0, 'open', p_at,
        coalesce((select g.provider from games g where g.code = p_game), p_provider),
        coalesce((select g.type from games g where g.code = p_game), 'EGAME')
      ) on conflict do nothing;
    if found then return true; end if;
    -- A round from before the keys, in the table before its partitions.
    select r.created_at into v_at from rounds r
      where r.provider = p_provider and r.provider_round = p_round and r.player_id = p_player;
    update round_keys k set created_at = v_at where k.key = v_key;
  else
    select k.created_at into v_at from round_keys k where k.key = v_key;
  end if;
  update rounds r set stake = r.stake + p_stake, free_stake = r.free_stake + p_free_stake, status = 'open',
      settled_at = null
    where r.created_at = v_at and r.provider = p_provider and r.provider_round = p_round and r.player_id = p_player
      and r.game_code = p_game;
  return found;
end $$;

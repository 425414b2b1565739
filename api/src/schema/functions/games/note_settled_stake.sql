-- Adds a settled stake (negative for a refund) to a player's experience, points and day.
create or replace function note_settled_stake(p_player text, p_type text, p_stake bigint, p_at bigint) returns void
language plpgsql as $$
declare
  v_each bigint :=
    100 * coalesce((select (value->>'stakePerPoint')::bigint from settings where key = 'vip_rules'), 100);
  v_points bigint;
begin
  update player_experience set settled_stake = settled_stake + p_stake, vp_stake = vp_stake + p_stake
    where player_id = p_player returning greatest(vp_stake, 0) / v_each into v_points;
  if not found then
    insert into player_experience as own (player_id, settled_stake, vp_stake)
      values (p_player, greatest(p_stake, 0), p_stake)
      on conflict (player_id) do update set
        settled_stake = own.settled_stake + p_stake,
        vp_stake = own.vp_stake + p_stake
      returning greatest(vp_stake, 0) / v_each into v_points;
  end if;
  if v_points > 0 then
    update player_experience set vp = vp + v_points, vp_stake = vp_stake - v_points * v_each where player_id = p_player;
  end if;
  insert into play_days as own (player_id, day, game_type, stake, vp, last_vp_at)
    values (
      p_player, ((p_at + 21600000) / 86400000)::integer, p_type, p_stake, v_points,
      case when v_points > 0 then p_at end
    )
    on conflict (player_id, day, game_type) do update set
      stake = own.stake + excluded.stake,
      vp = own.vp + excluded.vp,
      last_vp_at = coalesce(excluded.last_vp_at, own.last_vp_at);
end $$;

import type { Migration } from '@pavilion/database/migrate';

export const vipSchema: Migration = {
  name: '0068-vip',
  up: `
    alter table player_experience
      -- Points to convert. Beside the experience, so that a settled stake writes one row for both.
      add column vp bigint not null default 0 check (vp >= 0),
      -- Stake that brought no point yet; less than nothing where one came back: what is staked next makes up for it first.
      add column vp_stake bigint not null default 0;

    -- What a player's stakes of a day of Asia/Dhaka and a game type came to, and the points they brought.
    create table play_days (
      player_id text not null,
      -- Days since 1970.
      day integer not null,
      game_type text not null,
      stake bigint not null,
      vp bigint not null default 0,
      last_vp_at bigint,
      primary key (player_id, day, game_type)
    );

    create table vip_conversions (
      id text primary key,
      serial bigint generated always as identity unique,
      player_id text not null references players,
      points bigint not null check (points > 0),
      amount bigint not null check (amount > 0),
      created_at bigint not null
    );
    create index on vip_conversions (player_id, serial desc);

    insert into play_days (player_id, day, game_type, stake, vp, last_vp_at)
      select player_id, day, game_type, stake, greatest(0, upto / 10000 - (upto - stake) / 10000), last_at from (
        select *, sum(stake) over (partition by player_id order by day, game_type)::bigint as upto from (
          select player_id, ((settled_at + 21600000) / 86400000)::integer as day, game_type, sum(stake)::bigint as stake, max(settled_at) as last_at
          from settlements group by 1, 2, 3) days) sums;
    update player_experience e set vp = days.vp, vp_stake = e.settled_stake - days.vp * 10000
      from (select player_id, sum(vp) as vp from play_days group by player_id) days where days.player_id = e.player_id;
    alter table players drop column vip_points;

    -- Experience, points and the day's sums of a settled stake, in one call: it is made for every round.
    create function note_settled_stake(p_player text, p_type text, p_stake bigint, p_at bigint) returns void language plpgsql as $$
    declare
      v_each bigint := 100 * coalesce((select (value->>'stakePerPoint')::bigint from settings where key = 'vip_rules'), 100);
      v_points bigint;
    begin
      update player_experience set settled_stake = settled_stake + p_stake, vp_stake = vp_stake + p_stake
        where player_id = p_player returning greatest(vp_stake, 0) / v_each into v_points;
      if not found then
        insert into player_experience as own (player_id, settled_stake, vp_stake) values (p_player, greatest(p_stake, 0), p_stake)
          on conflict (player_id) do update set settled_stake = own.settled_stake + p_stake, vp_stake = own.vp_stake + p_stake
          returning greatest(vp_stake, 0) / v_each into v_points;
      end if;
      if v_points > 0 then
        update player_experience set vp = vp + v_points, vp_stake = vp_stake - v_points * v_each where player_id = p_player;
      end if;
      insert into play_days as own (player_id, day, game_type, stake, vp, last_vp_at)
        values (p_player, ((p_at + 21600000) / 86400000)::integer, p_type, p_stake, v_points, case when v_points > 0 then p_at end)
        on conflict (player_id, day, game_type) do update
          set stake = own.stake + excluded.stake, vp = own.vp + excluded.vp, last_vp_at = coalesce(excluded.last_vp_at, own.last_vp_at);
    end $$;
  `,
};

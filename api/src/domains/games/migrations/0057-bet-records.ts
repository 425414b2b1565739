import type { Migration } from '@pavilion/database/migrate';

/**
 * Bets as shown to players: by platform, type and settlement time, with daily totals.
 *
 * Platform and type are the catalog's at placement; lists need no joins, so that a page costs the same at any depth.
 */
export const betRecords: Migration = {
  name: '0057-bet-records',
  up: `
    alter table rounds add column platform text, add column game_type text;
    update rounds set platform = games.provider, game_type = games.type from games where games.code = game_code;
    update rounds set platform = coalesce(platform, provider), game_type = coalesce(game_type, 'EGAME') where platform is null;
    alter table rounds alter column platform set not null, alter column game_type set not null;

    drop index rounds_of_player;
    create index rounds_of_player on rounds (player_id, created_at, id);
    create index rounds_settled on rounds (player_id, settled_at, id) where settled_at is not null;
    create index rounds_settled_platform on rounds (player_id, platform, settled_at, id) where settled_at is not null;
    create index rounds_settled_type on rounds (player_id, game_type, settled_at, id) where settled_at is not null;

    -- Settled bets by the day in Dhaka, in days since 1970: what a range comes to is read from here, not from its bets.
    create table bet_days (
      player_id text not null,
      day integer not null,
      platform text not null,
      game_type text not null,
      bets bigint not null,
      stake bigint not null,
      win bigint not null,
      primary key (player_id, day, platform, game_type)
    ) with (fillfactor = 50);
    insert into bet_days
      select player_id, (settled_at + 21600000) / 86400000, platform, game_type, count(*), sum(stake), sum(win)
      from rounds where settled_at is not null group by 1, 2, 3, 4;

    create function count_bet(r rounds, n integer) returns void language sql as $$
      insert into bet_days values (r.player_id, (r.settled_at + 21600000) / 86400000, r.platform, r.game_type, n, n * r.stake, n * r.win)
      on conflict (player_id, day, platform, game_type) do update
        set bets = bet_days.bets + excluded.bets, stake = bet_days.stake + excluded.stake, win = bet_days.win + excluded.win;
    $$;
    -- In the transaction that settles, whoever settles: the sums can't be forgotten.
    create function count_settled() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.settled_at is not null then perform count_bet(old, -1); end if;
      if new.settled_at is not null then perform count_bet(new, 1); end if;
      return null;
    end $$;
    create trigger count_settled after update of settled_at, stake, win on rounds for each row
      when (old.settled_at is not null or new.settled_at is not null) execute function count_settled();
  `,
};

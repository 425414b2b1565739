-- Adds a settled bet to the sums of its day in Dhaka, or removes it with n = -1.
create or replace function count_bet(r rounds, n integer) returns void language sql as $$
  insert into bet_days values
    (r.player_id, (r.settled_at + 21600000) / 86400000, r.platform, r.game_type, n, n * r.stake, n * r.win)
  on conflict (player_id, day, platform, game_type) do update set
    bets = bet_days.bets + excluded.bets,
    stake = bet_days.stake + excluded.stake,
    win = bet_days.win + excluded.win;
$$;

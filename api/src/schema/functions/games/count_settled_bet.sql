-- Adds a settled bet to the sums of its day in Dhaka, or removes it with n = -1.
create or replace function count_settled_bet(
  p_player text, p_settled_at bigint, p_platform text, p_type text, p_stake bigint, p_win bigint, n integer
) returns void language plpgsql as $$
begin
  insert into bet_days values
    (p_player, (p_settled_at + 21600000) / 86400000, p_platform, p_type, n, n * p_stake, n * p_win)
  on conflict (player_id, day, platform, game_type) do update set
    bets = bet_days.bets + excluded.bets,
    stake = bet_days.stake + excluded.stake,
    win = bet_days.win + excluded.win;
end $$;

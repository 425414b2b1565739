-- Trigger: keeps the daily sums of settled bets.
create or replace function count_settled() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.settled_at is not null then
    perform count_settled_bet(
      old.player_id, old.settled_at, old.platform, old.game_type, old.stake, old.win, -1
    );
  end if;
  if new.settled_at is not null then
    perform count_settled_bet(new.player_id, new.settled_at, new.platform, new.game_type, new.stake, new.win, 1);
  end if;
  return null;
end $$;

-- Trigger: keeps the daily sums of settled bets.
create or replace function count_settled() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.settled_at is not null then perform count_bet(old, -1); end if;
  if new.settled_at is not null then perform count_bet(new, 1); end if;
  return null;
end $$;

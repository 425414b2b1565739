-- Trigger: keeps the daily sums of recorded transactions.
create or replace function count_recorded() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform count_transaction(old, -1); end if;
  perform count_transaction(new, 1);
  return null;
end $$;

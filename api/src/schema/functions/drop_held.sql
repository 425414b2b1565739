create or replace function drop_held() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'players' then
    perform pg_notify('held', new.id);
  else
    perform pg_notify('held', new.player_id);
  end if;
  return null;
end $$;

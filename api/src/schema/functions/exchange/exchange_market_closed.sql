-- Trigger: notes when a market was first reported as closed.
create or replace function exchange_market_closed() returns trigger language plpgsql as $$
begin
  if new.status <> 'CLOSED' then new.closed_at := null;
  elsif tg_op = 'INSERT' then new.closed_at := new.updated_at;
  elsif old.status <> 'CLOSED' then new.closed_at := new.updated_at;
  end if;
  return new;
end $$;

create or replace function held_ask() returns bigint language plpgsql as $$
declare ask bigint;
begin
  if not exists (select from held_leases where until > held_now()) then return null; end if;
  ask := nextval('held_asks');
  perform pg_notify('held', '#' || ask);
  return ask;
end $$;

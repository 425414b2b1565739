-- Trigger: notes a session that was ended, for processes that have streams of it open.
create or replace function record_ended_session() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (session_id, ended_at) values (new.id, new.ended_at);
  return null;
end $$;
do $$
begin
  if not exists (select from pg_trigger where tgrelid = 'sessions'::regclass and tgname = 'record_end') then
    create trigger record_end after update of ended_at on sessions for each row
      when (old.ended_at is null and new.ended_at is not null) execute function record_ended_session();
  end if;
end $$;

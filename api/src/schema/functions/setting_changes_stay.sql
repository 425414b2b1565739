-- Trigger: refuses changes of the append-only log of settings.
create or replace function setting_changes_stay() returns trigger language plpgsql as $$
begin
  raise exception 'setting_changes is append-only';
end $$;

-- Trigger: refuses changes of append-only tables of the ledger.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'PV001';
end $$;

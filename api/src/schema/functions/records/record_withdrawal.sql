-- Trigger: records a withdrawal.
create or replace function record_withdrawal() returns trigger language plpgsql as $$
begin
  perform record_transaction(row(
    new.id, new.player_id, 'withdraw', 1, case new.state when 'success' then 1 when 'fail' then 2 else 0 end,
    new.amount, new.created_at, new.updated_at, new.serial, new.method_id, 'Personal', new.rail_id, new.reason
  )::transaction_records);
  return null;
end $$;

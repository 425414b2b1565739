-- Trigger: records an adjustment.
create or replace function record_adjustment() returns trigger language plpgsql as $$
begin
  perform record_transaction(row(
    new.id, new.player_id, 'adjustment', 2, 1, new.amount, new.created_at, new.created_at, new.serial, null, null, null,
    new.reason
  )::transaction_records);
  return null;
end $$;

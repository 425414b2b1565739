-- Trigger: records a deposit with its bonus and rebate.
create or replace function record_deposit() returns trigger language plpgsql as $$
begin
  perform record_transaction(row(
    new.id, new.player_id, 'deposit', 0, case new.state when 'processing' then 0 when 'success' then 1 else 2 end,
    new.amount, new.created_at, new.updated_at, new.serial, new.method_id, new.account_type, new.proof, new.reason
  )::transaction_records);
  if new.state = 'success' and new.bonus_amount > 0 then
    perform record_transaction(row(
      new.id || '-bonus', new.player_id, 'bonus', 2, 1, new.bonus_amount, new.updated_at, new.updated_at, new.serial,
      null, null, null, null
    )::transaction_records);
  end if;
  if new.state = 'success' and new.rebate_amount > 0 then
    perform record_transaction(row(
      new.id || '-rebate', new.player_id, 'rebate', 2, 1, new.rebate_amount, new.updated_at, new.updated_at,
      new.serial, new.method_id, new.account_type, null, null
    )::transaction_records);
  end if;
  return null;
end $$;

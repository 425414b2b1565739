-- Trigger: records a converted or claimed reward; its argument is the kind.
create or replace function record_reward() returns trigger language plpgsql as $$
begin
  perform record_transaction(row(
    new.id, new.player_id, tg_argv[0], 2, 1, new.amount, new.created_at, new.created_at, new.serial, null, null, null,
    null
  )::transaction_records);
  return null;
end $$;

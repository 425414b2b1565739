-- Writes a transaction as its list shows it.
create or replace function record_transaction(r transaction_records) returns void language sql as $$
  insert into transaction_records values (r.*)
  on conflict (id) do update set
    key = excluded.key,
    amount = excluded.amount,
    updated_at = excluded.updated_at,
    proof = excluded.proof,
    reason = excluded.reason;
$$;

-- Adds a recorded transaction to the sums of its day in Dhaka, or removes it with n = -1.
create or replace function count_transaction(r transaction_records, n integer) returns void language sql as $$
  insert into transaction_days values
    (r.player_id, (r.created_at + 21600000) / 86400000, r.type, r.key, n, n * r.amount)
  on conflict (player_id, day, type, key) do update set
    transactions = transaction_days.transactions + excluded.transactions,
    amount = transaction_days.amount + excluded.amount;
$$;

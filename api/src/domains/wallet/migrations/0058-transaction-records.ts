import type { Migration } from '@pavilion/database/migrate';

/**
 * Deposits, withdrawals, adjustments, rebates and bonuses, as one list.
 *
 * Each row contains everything a page shows. It is written at the end of the transaction that moved the money: all
 * other
 * locks are held by then, so these rows come last in every lock order.
 */
export const transactionRecords: Migration = {
  name: '0058-transaction-records',
  up: `
    create table transaction_records (
      id text primary key,
      player_id text not null,
      kind text not null check (kind in ('deposit', 'bonus', 'rebate', 'withdraw', 'adjustment')),
      -- 0 Deposit, 1 Withdrawal, 2 Adjustment; 0 Processing, 1 Success, 2 Fail.
      type smallint not null,
      key smallint not null,
      amount bigint not null,
      created_at bigint not null,
      updated_at bigint not null,
      serial bigint not null,
      method_id integer,
      account_type text,
      proof text,
      reason text
    );
    create index on transaction_records (player_id, created_at, id);
    create index on transaction_records (player_id, type, created_at, id);
    create index on transaction_records (player_id, key, created_at, id);
    create index on transaction_records (player_id, amount, id);

    create table transaction_days (
      player_id text not null,
      day integer not null,
      type smallint not null,
      key smallint not null,
      transactions bigint not null,
      amount bigint not null,
      primary key (player_id, day, type, key)
    ) with (fillfactor = 50);

    create function count_transaction(r transaction_records, n integer) returns void language sql as $$
      insert into transaction_days values (r.player_id, (r.created_at + 21600000) / 86400000, r.type, r.key, n, n * r.amount)
      on conflict (player_id, day, type, key) do update
        set transactions = transaction_days.transactions + excluded.transactions, amount = transaction_days.amount + excluded.amount;
    $$;
    create function count_recorded() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then perform count_transaction(old, -1); end if;
      perform count_transaction(new, 1);
      return null;
    end $$;
    create trigger count_new after insert on transaction_records for each row execute function count_recorded();
    create trigger count_changed after update of key, amount on transaction_records for each row
      when (old.key <> new.key or old.amount <> new.amount) execute function count_recorded();

    create function record_transaction(r transaction_records) returns void language sql as $$
      insert into transaction_records values (r.*)
      on conflict (id) do update set key = excluded.key, amount = excluded.amount, updated_at = excluded.updated_at, proof = excluded.proof, reason = excluded.reason;
    $$;
    -- An order nobody claimed moved no money, and is no record.
    create function record_deposit() returns trigger language plpgsql as $$
    begin
      perform record_transaction(row(new.id, new.player_id, 'deposit', 0, case new.state when 'processing' then 0 when 'success' then 1 else 2 end,
        new.amount, new.created_at, new.updated_at, new.serial, new.method_id, new.account_type, new.proof, new.reason)::transaction_records);
      if new.state = 'success' and new.bonus_amount > 0 then
        perform record_transaction(row(new.id || '-bonus', new.player_id, 'bonus', 2, 1, new.bonus_amount, new.updated_at, new.updated_at, new.serial, null, null, null, null)::transaction_records);
      end if;
      if new.state = 'success' and new.rebate_amount > 0 then
        perform record_transaction(row(new.id || '-rebate', new.player_id, 'rebate', 2, 1, new.rebate_amount, new.updated_at, new.updated_at, new.serial, new.method_id, new.account_type, null, null)::transaction_records);
      end if;
      return null;
    end $$;
    create function record_withdrawal() returns trigger language plpgsql as $$
    begin
      perform record_transaction(row(new.id, new.player_id, 'withdraw', 1, case new.state when 'success' then 1 when 'fail' then 2 else 0 end,
        new.amount, new.created_at, new.updated_at, new.serial, new.method_id, 'Personal', new.rail_id, new.reason)::transaction_records);
      return null;
    end $$;
    create function record_adjustment() returns trigger language plpgsql as $$
    begin
      perform record_transaction(row(new.id, new.player_id, 'adjustment', 2, 1, new.amount, new.created_at, new.created_at, new.serial, null, null, null, new.reason)::transaction_records);
      return null;
    end $$;
    create constraint trigger record_deposit after insert or update on deposits deferrable initially deferred for each row
      when (new.state in ('processing', 'success', 'fail')) execute function record_deposit();
    create constraint trigger record_withdrawal after insert or update on withdrawals deferrable initially deferred for each row execute function record_withdrawal();
    create constraint trigger record_adjustment after insert on adjustments deferrable initially deferred for each row execute function record_adjustment();

    insert into transaction_records
      select id, player_id, 'deposit', 0, case state when 'processing' then 0 when 'success' then 1 else 2 end,
        amount, created_at, updated_at, serial, method_id, account_type, proof, reason from deposits where state in ('processing', 'success', 'fail')
      union all select id || '-bonus', player_id, 'bonus', 2, 1, bonus_amount, updated_at, updated_at, serial, null, null, null, null from deposits where state = 'success' and bonus_amount > 0
      union all select id || '-rebate', player_id, 'rebate', 2, 1, rebate_amount, updated_at, updated_at, serial, method_id, account_type, null, null from deposits where state = 'success' and rebate_amount > 0
      union all select id, player_id, 'withdraw', 1, case state when 'success' then 1 when 'fail' then 2 else 0 end,
        amount, created_at, updated_at, serial, method_id, 'Personal', rail_id, reason from withdrawals
      union all select id, player_id, 'adjustment', 2, 1, amount, created_at, created_at, serial, null, null, null, reason from adjustments;
  `,
};

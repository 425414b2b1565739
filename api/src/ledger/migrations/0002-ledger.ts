import type { Migration } from '@pavilion/database/migrate';

export const ledger: Migration = {
  name: '0002-ledger',
  up: `
    create table accounts (
      id bigint generated always as identity primary key,
      owner text not null,
      kind text not null,
      currency text not null,
      balance bigint not null default 0,
      may_go_negative boolean not null,
      constraint no_overdraft check (balance >= 0 or may_go_negative),
      unique (owner, kind, currency)
    ) with (fillfactor = 50);

    create table transactions (
      id bigint generated always as identity primary key,
      key text not null unique,
      kind text not null,
      created_at bigint not null
    );

    -- No foreign keys: entries come from post_transaction alone, which has just written both rows they would check,
    -- and the checks cost a fifth of a posting (npm run bench -- ledger).
    create table entries (
      transaction_id bigint not null,
      account_id bigint not null,
      amount bigint not null check (amount <> 0),
      primary key (transaction_id, account_id)
    );

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'PV001';
    end $$;
    create trigger append_only before update or delete or truncate on transactions execute function refuse_change();
    create trigger append_only before update or delete or truncate on entries execute function refuse_change();
    create trigger never_deleted before delete or truncate on accounts execute function refuse_change();

    -- The whole double entry in one call. Accounts come in ascending order: that is the order of the row locks.
    create function post_transaction(
      p_key text, p_kind text, p_at bigint, p_accounts bigint[], p_amounts bigint[], out posted_id bigint, out replayed boolean
    ) language plpgsql as $$
    declare
      v_sum bigint := 0;
      v_before bigint := 0;
      v_currency text;
      v_first text;
    begin
      insert into transactions (key, kind, created_at) values (p_key, p_kind, p_at)
        on conflict (key) do nothing returning id into posted_id;
      replayed := posted_id is null;
      if replayed then
        select t.id into posted_id from transactions t where t.key = p_key and t.kind = p_kind
          and (select array_agg(e.account_id order by e.account_id) = p_accounts
                  and array_agg(e.amount order by e.account_id) = p_amounts
               from entries e where e.transaction_id = t.id);
        if posted_id is null then
          raise exception 'key % was posted with other entries', p_key using errcode = 'PV002';
        end if;
        return;
      end if;
      for i in 1 .. cardinality(p_accounts) loop
        if p_accounts[i] <= v_before then
          raise exception 'accounts must ascend' using errcode = 'PV003';
        end if;
        v_before := p_accounts[i];
        v_sum := v_sum + p_amounts[i];
        update accounts set balance = balance + p_amounts[i] where id = p_accounts[i] returning currency into v_currency;
        if v_currency is null or v_currency <> coalesce(v_first, v_currency) then
          raise exception 'no such account, or mixed currencies' using errcode = 'PV003';
        end if;
        v_first := v_currency;
        insert into entries (transaction_id, account_id, amount) values (posted_id, p_accounts[i], p_amounts[i]);
      end loop;
      if v_sum <> 0 or cardinality(p_accounts) < 2 or cardinality(p_accounts) <> cardinality(p_amounts) then
        raise exception 'entries must sum to zero' using errcode = 'PV003';
      end if;
    end $$;
  `,
};

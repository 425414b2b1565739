/**
 * Returns the texts that create a schema's functions for new months: a service's role may create no table, but call
 * these, which work as the owner and create nothing else.
 */
export const monthFunctions = (schema: string): readonly string[] => [
  `create or replace function months_of_others(p_table text) returns setof text
language plpgsql security definer set search_path = ${schema}, pg_temp as $$
-- The months of the rows that came before their month existed.
declare v_column text := month_column(p_table);
begin
  return query execute format($q$
    select distinct to_char(to_timestamp(%I / 1000) at time zone 'Asia/Dhaka', 'YYYY-MM') from ${schema}.%I$q$,
    v_column, p_table || '_other');
end $$;`,
  `create or replace function month_column(p_table text) returns text
language plpgsql stable set search_path = ${schema}, pg_temp as $$
-- The column that a table is partitioned by month by; an error for any other table.
declare v_column text;
begin
  select a.attname into v_column from pg_partitioned_table p
    join pg_class c on c.oid = p.partrelid and c.relnamespace = '${schema}'::regnamespace and c.relname = p_table
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where p.partstrat = 'r';
  if not found then raise exception '% is not partitioned by month', p_table; end if;
  return v_column;
end $$;`,
  `create or replace function create_month(p_table text, p_month text) returns text
language plpgsql security definer set search_path = ${schema}, pg_temp set lock_timeout = '2s' as $$
-- A month is created aside and then attached, which blocks neither readers nor writers of the other partitions.
declare
  v_column text := month_column(p_table);
  v_first timestamp := to_date(p_month, 'YYYY-MM');
  v_from bigint := (extract(epoch from v_first) * 1000)::bigint - 21600000;
  v_until bigint := (extract(epoch from v_first + interval '1 month') * 1000)::bigint - 21600000;
  v_part text := p_table || '_' || to_char(v_first, 'YYYY_MM');
  v_other text := p_table || '_other';
  v_within text := format('%1$I >= %2$s and %1$I < %3$s', v_column, v_from, v_until);
  v_found boolean;
begin
  if p_month !~ '^\\d{4}-(0[1-9]|1[0-2])$' then raise exception '% is not a month', p_month; end if;
  execute format('create table ${schema}.%I (like ${schema}.%I including defaults including constraints including storage)',
    v_part, p_table);
  execute format('select exists (select from ${schema}.%I where %s)', v_other, v_within) into v_found;
  if v_found then
    -- A statement that is being planned might read neither the new partition nor, any more, the moved rows.
    execute format('lock table ${schema}.%I in access exclusive mode', p_table);
    execute format('alter table ${schema}.%I disable trigger user', v_other);
    execute format('with moved as (delete from ${schema}.%I where %s returning *) insert into ${schema}.%I select * from moved',
      v_other, v_within, v_part);
    execute format('alter table ${schema}.%I enable trigger user', v_other);
  end if;
  execute format('alter table ${schema}.%I attach partition ${schema}.%I for values from (%s) to (%s)',
    p_table, v_part, v_from, v_until);
  if exists (select from pg_trigger t where t.tgname = 'append_only'
      and t.tgrelid = format('${schema}.%I', p_table)::regclass) then
    execute format('create trigger append_only before update or delete or truncate on ${schema}.%I execute function refuse_change()',
      v_part);
  end if;
  return v_part;
end $$;`,
  'revoke execute on function months_of_others(text), create_month(text, text) from public;',
];

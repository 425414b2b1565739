import type { Migration } from '../migrate';

interface MonthIndex {
  readonly name: string;
  /** The columns, and the condition if it is a partial one. */
  readonly on: string;
  readonly isUnique?: true;
  /** The existing index of this definition; without one it is built beforehand, without blocking writers. */
  readonly existing?: string;
}

interface PartitionedTable {
  /** Number of the steps, such as 0153. */
  readonly number: string;
  readonly table: string;
  /** Milliseconds since 1970; never changed once a row is written. */
  readonly column: string;
  /** The migration since which the code works on both forms of the table. */
  readonly waitsFor: string;
  /** All indexes. A unique one contains the column, so what is unique for ever needs a table of its own. */
  readonly indexes: readonly MonthIndex[];
  /** Keys of the old table that contain no time: what they guarantee, other tables do from now on. */
  readonly obsolete?: readonly string[];
  /** Statements on the old table before it is replaced: what refers to it, and its row triggers. */
  readonly release?: string;
  /** Statements on the new table before the old one is attached: foreign keys and row triggers. */
  readonly adopt?: string;
  /** Rows are never changed: each partition gets the trigger, because that of the whole is not called for its parts. */
  readonly isAppendOnly?: true;
}

/**
 * Returns the steps that turn a table into one that is partitioned by month.
 *
 * The old table becomes the partition of the past, which no row leaves. Only the last step takes a lock that others
 * wait for, and reads no row: a validated check states that all rows are before the new partitions, and its indexes
 * exist by then. The past ends a month ahead at least, so that bets go on if the last step comes late.
 */
export function partitionByMonth(options: PartitionedTable): readonly Migration[] {
  const { number, table, column, waitsFor, indexes } = options;
  const step = (place: string, up: string): Migration => ({
    name: `${number}-${table.replaceAll('_', '-')}-${place}`,
    up,
    waitsFor,
  });
  return [
    step(
      '1-range',
      `do $$ begin
        execute format('alter table ${table} add constraint ${table}_past_range check (${column} < %s) not valid',
          (extract(epoch from date_trunc('month', now() at time zone 'Asia/Dhaka') + interval '2 months') * 1000)::bigint - 21600000);
      end $$`,
    ),
    step('2-range-validated', `alter table ${table} validate constraint ${table}_past_range`),
    ...indexes
      .filter(({ existing }) => existing === undefined)
      .map(({ name, on, isUnique }, at): Migration => ({
        ...step(
          `3-index-${at + 1}`,
          `create ${isUnique ? 'unique ' : ''}index concurrently ${name}_past on ${table} ${on}`,
        ),
        concurrently: true,
      })),
    { ...step('4-by-month', replaceTable(options)), minimumVersion: waitsFor },
  ];
}

/** The short step: the names change, and the old table is attached without a look at its rows. */
function replaceTable({
  table,
  column,
  indexes,
  obsolete = [],
  release = '',
  adopt = '',
  isAppendOnly,
}: PartitionedTable): string {
  const appendOnly = (name: string): string =>
    isAppendOnly
      ? `create trigger append_only before update or delete or truncate on ${name} execute function refuse_change();`
      : '';
  return `
    lock table ${table} in access exclusive mode;
    ${release}
    ${obsolete.map((name) => `alter table ${table} drop constraint ${name};`).join('\n    ')}
    alter table ${table} rename to ${table}_past;
    ${indexes.flatMap(({ name, existing }) => (existing === undefined ? [] : [`alter index ${existing} rename to ${name}_past;`])).join('\n    ')}
    create table ${table} (like ${table}_past including defaults including constraints including storage)
      partition by range (${column});
    alter table only ${table} drop constraint ${table}_past_range;
    ${indexes.map(({ name, on, isUnique }) => `create ${isUnique ? 'unique ' : ''}index ${name} on ${table} ${on};`).join('\n    ')}
    ${adopt}
    ${appendOnly(table)}
    do $$ begin
      execute format('alter table ${table} attach partition ${table}_past for values from (minvalue) to (%s)',
        (select (regexp_match(pg_get_constraintdef(oid), '\\d{12,}'))[1] from pg_constraint
          where conname = '${table}_past_range' and conrelid = '${table}_past'::regclass));
    end $$;
    -- Empty while the months are created ahead: without it a missing month would stop bets.
    create table ${table}_other partition of ${table} default;
    ${appendOnly(`${table}_other`)}`;
}

import { type Kysely, sql } from 'kysely';

/**
 * Returns why the database cannot be written to; null if it can. Writes a record to the write-ahead log and to no
 * table, which fails on a full disk and on a standby.
 */
export async function databaseProblem<Tables>(db: Kysely<Tables>): Promise<string | null> {
  try {
    const { rows } = await sql<{ readOnly: string }>`
      select current_setting('transaction_read_only') as "readOnly", pg_logical_emit_message(true, 'readyz', '')`.execute(
      db,
    );
    return rows[0]?.readOnly === 'off' ? null : 'the database is read-only';
  } catch (error) {
    return `the database cannot be written to: ${(error as Error).message}`;
  }
}

import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../kernel/database/database';

interface Read {
  readonly horizon: string;
  readonly ended: readonly string[];
}

/**
 * Reads which sessions were ended since the last read, by every process and program.
 *
 * Rows are numbered by their transactions. A read continues at the oldest transaction that had not ended at the one
 * before, so it misses none that began earlier and committed later, and returns some rows twice.
 */
export class EndedSessions {
  private horizon: string | null = null;

  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  /** @returns the ids of the sessions; none at the first read, which only remembers from where to continue. */
  async read(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<Read>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
        coalesce((select array_agg(session_id) from ended_sessions where transaction >= $1::xid8), '{}') as ended`,
      [this.horizon],
    );
    this.horizon = rows[0]?.horizon ?? this.horizon;
    return rows[0]?.ended ?? [];
  }

  /** The next read is a first one. */
  reset(): void {
    this.horizon = null;
  }
}

/**
 * Returns the time at which each of these sessions ends if the player does nothing; without those that have ended.
 * Any number of them is one parameter.
 */
export async function readSessionEnds(
  db: Db,
  sessions: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', (e) => e.fn<number>('least', ['idleEndsAt', 'endsAt']).as('end')])
    .where('id', '=', sql<string>`any(${sessions}::text[])`)
    .where('endedAt', 'is', null)
    .where('idleEndsAt', '>', now)
    .where('endsAt', '>', now)
    .execute();
  return new Map(rows.map(({ id, end }) => [id, end]));
}

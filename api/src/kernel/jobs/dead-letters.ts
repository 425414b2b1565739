import { sql } from 'kysely';
import type { Db } from '../database/database';
import { DEAD_LETTERS } from './queues';

/** Counts the rows that were given up in the last hour, by queue. */
export async function countDeadLetters(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ queue: string; count: number }>`
    select data->>'queue' as queue, count(*) as count from jobs.job
    where name = ${DEAD_LETTERS} and created_on > now() - interval '1 hour' group by 1`.execute(db);
  return new Map(rows.map(({ queue, count }) => [queue, count]));
}

import { isUnavailable } from '@pavilion/database/failure';
import type { App } from '../app';
import type { Turn } from './jobs';

interface Batch<Row> {
  readonly rows: readonly Row[];
  readonly process: (row: Row) => Promise<unknown>;
  /** Logged with the row's id and the error. */
  readonly failure: string;
  /** Of a queue: a row that fails is retried by itself from then on. */
  readonly turn?: Turn;
}

/** Processes rows one by one; one that fails doesn't block the others. */
export async function processEach<Row extends { readonly id: string }>(
  { log }: Pick<App, 'log'>,
  { rows, process, failure, turn }: Batch<Row>,
): Promise<void> {
  const postponed = await turn?.findPostponed(rows.map(({ id }) => id));
  for (const row of rows) {
    if (turn?.isStopped()) return;
    if (postponed?.has(row.id)) continue;
    try {
      await process(row);
    } catch (error) {
      log.warn({ err: error, id: row.id }, failure);
      // Without the database all rows fail: the next turn finds them again.
      if (!isUnavailable(error)) await turn?.postpone(row.id);
    }
  }
}

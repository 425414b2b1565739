import type { Selectable } from 'kysely';

import type { Db, Trx } from '../../database/database';
import { Refusal } from '../../server/refusal';
import type { LineSubject } from '../settlement/line-subject';
import type { BookSelection, ExchangeTables } from '../tables';

export type BookRow = Omit<Selectable<ExchangeTables['exchange_books']>, 'selections'> & {
  readonly selections: readonly BookSelection[];
};

/** A new, unsettled market; for a fancy also what it will be judged by. */
export type NewBook = Omit<
  BookRow,
  'settled_at' | 'result' | 'result_name' | 'settlements' | 'settles_by' | 'gone_at'
> & { readonly settles_by?: LineSubject | null };

/**
 * Locks markets' rows in the order of their ids and returns them: every change to a market's orders requires the
 * lock.
 */
export async function lockBooks(trx: Trx, ids: readonly string[]): Promise<BookRow[]> {
  return (await trx
    .selectFrom('exchange_books')
    .selectAll()
    .where('market_id', 'in', [...new Set(ids)])
    .orderBy('market_id')
    .forUpdate()
    .execute()) as BookRow[];
}

/** Locks and returns a market's row, or returns undefined if another transaction has locked it. */
export async function lockIfFree(trx: Trx, id: string): Promise<BookRow | undefined> {
  return (await trx
    .selectFrom('exchange_books')
    .selectAll()
    .where('market_id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as BookRow | undefined;
}

/** Returns a market's row without locking it. @throws {Refusal} unknown_market. */
export async function findBook(db: Db | Trx, id: string): Promise<BookRow> {
  const row = await db.selectFrom('exchange_books').selectAll().where('market_id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('unknown_market');
  return row as BookRow;
}

/** Creates a market's row unless it exists; an existing row stays unchanged. */
export async function openBook(trx: Trx, { settles_by = null, ...row }: NewBook): Promise<void> {
  await trx
    .insertInto('exchange_books')
    .values({
      ...row,
      selections: JSON.stringify(row.selections),
      settles_by: settles_by && JSON.stringify(settles_by),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Serializes a market's runners with a fixed set of keys. */
export const selectionsJson = (selections: readonly BookSelection[]): string =>
  JSON.stringify(
    selections.map(({ id, name, outcome, isWithdrawn }) => ({
      id,
      name,
      outcome,
      ...(isWithdrawn && { isWithdrawn }),
    })),
  );

export const hasWithdrawn = ({ selections }: Pick<BookRow, 'selections'>): boolean =>
  selections.some(({ isWithdrawn }) => isWithdrawn === true);

import type { Selectable } from 'kysely';

import type { Db, Trx } from '../../database/database';
import { Refusal } from '../../server/refusal';
import type { LineSubject } from '../settlement/line-subject';
import type { BookSelection, ExchangeTables } from '../tables';

export type BookRow = Omit<Selectable<ExchangeTables['exchange_books']>, 'selections'> & {
  readonly selections: readonly BookSelection[];
};

/** A market that nobody has settled yet; of a fancy also what it will be judged by. */
export type NewBook = Omit<
  BookRow,
  'settled_at' | 'result' | 'result_name' | 'settlements' | 'settles_by' | 'gone_at'
> & { readonly settles_by?: LineSubject | null };

/** A market's row, locked: whatever changes its orders holds it. Several are locked in the order of their ids. */
export async function lockBooks(trx: Trx, ids: readonly string[]): Promise<BookRow[]> {
  return (await trx
    .selectFrom('exchange_books')
    .selectAll()
    .where('market_id', 'in', [...new Set(ids)])
    .orderBy('market_id')
    .forUpdate()
    .execute()) as BookRow[];
}

/** A market's row, locked, unless somebody else holds it. */
export async function lockIfFree(trx: Trx, id: string): Promise<BookRow | undefined> {
  return (await trx
    .selectFrom('exchange_books')
    .selectAll()
    .where('market_id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as BookRow | undefined;
}

/** @throws {Refusal} unknown_market. */
export async function findBook(db: Db | Trx, id: string): Promise<BookRow> {
  const row = await db.selectFrom('exchange_books').selectAll().where('market_id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('unknown_market');
  return row as BookRow;
}

/** Makes sure there is a row for a market of the house; what stands there already stays. */
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

/** The runners of a market as text, for what compares them. */
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

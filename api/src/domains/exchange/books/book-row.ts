import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';
import { refuse } from '../../../kernel/texts/refusal';
import type { LineSubject } from '../feed/line-subject';
import type { RemovalPolicy } from '../feed/removal-policy';
import type { BookSelection } from './tables';

export type BookRow = Selectable<Tables['exchangeBooks']>;

/** A new, unsettled market; for a fancy also what it will be judged by. */
export type NewBook = Omit<
  BookRow,
  | 'settledAt'
  | 'result'
  | 'resultName'
  | 'settlements'
  | 'settlesBy'
  | 'goneAt'
  | 'winners'
  | 'removalPolicy'
  | 'marketType'
  | 'betDelay'
  | 'baseRate'
  | 'suspendedBy'
  | 'maxStake'
  | 'lastLevels'
> & {
  readonly winners?: number;
  readonly removalPolicy?: RemovalPolicy;
  readonly marketType?: string;
  readonly betDelay?: number | null;
  readonly baseRate?: number | null;
  readonly settlesBy?: LineSubject | null;
};

/**
 * Locks markets' rows in the order of their ids and returns them: every change to a market's orders requires the
 * lock.
 */
export function lockBooks(trx: Trx, ids: readonly string[]): Promise<BookRow[]> {
  return trx
    .selectFrom('exchangeBooks')
    .selectAll()
    .where('marketId', 'in', [...new Set(ids)])
    .orderBy('marketId')
    .forUpdate()
    .execute();
}

/** Locks and returns a market's row, or returns undefined if another transaction has locked it. */
export function lockIfFree(trx: Trx, id: string): Promise<BookRow | undefined> {
  return trx
    .selectFrom('exchangeBooks')
    .selectAll()
    .where('marketId', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Returns a market's row without locking it. @throws {Refusal} unknown_market. */
export async function findBook(db: Db | Trx, id: string): Promise<BookRow> {
  const row = await db.selectFrom('exchangeBooks').selectAll().where('marketId', '=', id).executeTakeFirst();
  if (row === undefined) refuse('unknown_market');
  return row;
}

/** Creates a market's row unless it exists; an existing row stays unchanged. */
export async function openBook(trx: Trx, { settlesBy = null, ...row }: NewBook): Promise<void> {
  await trx
    .insertInto('exchangeBooks')
    .values({
      ...row,
      selections: JSON.stringify(row.selections),
      settlesBy: settlesBy && JSON.stringify(settlesBy),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the outcomes of a market's withdrawn runners: none of them can win. */
export const withdrawnOutcomes = ({ selections }: Pick<BookRow, 'selections'>): ReadonlySet<string> =>
  new Set(selections.filter(({ isWithdrawn }) => isWithdrawn === true).map(({ outcome }) => outcome));

/** Returns the withdrawn runners of an exchange market with their factors, as its feed numbers them. */
export const withdrawnIn = (selections: readonly BookSelection[]): ReadonlyMap<number, number | null> =>
  new Map(
    selections
      .filter(({ isWithdrawn }) => isWithdrawn === true)
      .map(({ id, factor }): [number, number | null] => [Number(id), factor ?? null]),
  );

/** Serializes a market's runners with a fixed set of keys. */
export const selectionsJson = (selections: readonly BookSelection[]): string =>
  JSON.stringify(
    selections.map(({ id, name, outcome, isWithdrawn, factor, handicap }) => ({
      id,
      name,
      outcome,
      ...(isWithdrawn && { isWithdrawn }),
      ...(factor !== undefined && { factor }),
      ...(handicap && { handicap }),
    })),
  );

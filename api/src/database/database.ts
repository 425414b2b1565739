import { connect as connectTo, type Connection as ConnectionTo } from '@pavilion/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';

import type { Tables } from './tables';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
export type Connection = ConnectionTo<Tables>;

/** Connects to the api's tables. @throws {StartFailure} as the database package's connect. */
export const connect = (url: string, size?: number): Promise<Connection> => connectTo<Tables>(url, { size });

type Callback = (db: Db) => void | Promise<void>;

const callbacks = new WeakMap<Trx, Callback[]>();

/** Runs `work` in one transaction; what it registered with `afterCommit` happens once that is committed. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const later: Callback[] = [];
  const result = await db.transaction().execute((trx) => {
    callbacks.set(trx, later);
    return work(trx);
  });
  const failed: unknown[] = [];
  for (const callback of later) await Promise.resolve(callback(db)).catch((error: unknown) => failed.push(error));
  // It is committed all the same, and what was promised besides is done; but nobody may be told that all is.
  if (failed.length > 0) throw failed[0];
  return result;
}

/** For facts and background work that must not see, or tell of, what may still be rolled back; one after the other, and what began the transaction waits for them. */
export function afterCommit(trx: Trx, callback: Callback): void {
  const list = callbacks.get(trx);
  if (list === undefined) throw new Error('afterCommit needs a transaction begun by inTransaction');
  list.push(callback);
}

/** Undoes what `work` did if it throws, and keeps the transaction usable. */
export async function inSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  const result = await inLastSavepoint(trx, work);
  await sql`release savepoint part`.execute(trx);
  return result;
}

/** The same where the commit follows, which releases it: a trip to the database less. */
export async function inLastSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  const list = callbacks.get(trx);
  const before = list?.length ?? 0;
  await sql`savepoint part`.execute(trx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    list?.splice(before);
    throw error;
  }
}

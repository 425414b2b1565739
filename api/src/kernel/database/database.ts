import { type Kysely, sql, type Transaction } from 'kysely';
import { connect as connectTo, type Connection as ConnectionTo } from '@pavilion/database/connect';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
export type Connection = ConnectionTo<Tables>;

/** Connects to the api's tables. @throws {StartFailure} as the database package's connect does. */
export const connect = (url: string, choice: Parameters<typeof connectTo>[1] = {}): Promise<Connection> =>
  connectTo<Tables>(url, choice);

type Callback = () => void | Promise<void>;

const callbacks = new WeakMap<Trx, Callback[]>();

/** Runs `work` in one transaction, then the callbacks it registered with `afterCommit` once that is committed. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const later: Callback[] = [];
  const result = await db.transaction().execute((trx) => {
    callbacks.set(trx, later);
    return work(trx);
  });
  const failed: unknown[] = [];
  for (const callback of later) await Promise.resolve(callback()).catch((error: unknown) => failed.push(error));
  // The transaction is committed and every callback has run, but the caller must learn that one failed.
  if (failed.length > 0) throw failed[0];
  return result;
}

/**
 * Registers a callback to run after the commit, for domain events and background work that must not see or publish
 * uncommitted data. Callbacks run one after another, and inTransaction waits for them.
 */
export function afterCommit(trx: Trx, callback: Callback): void {
  const list = callbacks.get(trx);
  if (list === undefined) throw new Error('afterCommit needs a transaction begun by inTransaction');
  list.push(callback);
}

/** Like afterCommit, for counts; at once in a transaction that inTransaction did not begin. */
export function countAfterCommit(trx: Trx, count: () => void): void {
  const list = callbacks.get(trx);
  if (list === undefined) count();
  else list.push(count);
}

/** Runs `work` in a savepoint: if it throws, its changes are rolled back and the transaction stays usable. */
export async function inSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  const result = await inLastSavepoint(trx, work);
  await sql`release savepoint part`.execute(trx);
  return result;
}

/** Like inSavepoint, but leaves the release to the commit that follows: one database round trip fewer. */
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

import type { Db } from '../database/database';

interface MethodName {
  readonly name: string;
  readonly icon: string;
}

/** Milliseconds names are cached; renames appear after that. */
const KEPT_MS = 60_000;

const kept = new WeakMap<Db, { readonly at: number; readonly names: ReadonlyMap<number, MethodName> }>();

/**
 * Returns names and marks of payment methods from a cache: every page of records shows them, and they rarely change.
 * Unknown methods are read from the database.
 */
export async function methodNames(
  db: Db,
  wanted: readonly (number | null)[],
): Promise<ReadonlyMap<number, MethodName>> {
  const known = kept.get(db);
  if (
    known !== undefined &&
    Date.now() - known.at < KEPT_MS &&
    wanted.every((id) => id === null || known.names.has(id))
  )
    return known.names;
  const names = new Map(
    (await db.selectFrom('payment_methods').select(['id', 'icon', 'name']).execute()).map(({ id, icon, name }) => [
      id,
      { icon, name },
    ]),
  );
  kept.set(db, { at: Date.now(), names });
  return names;
}

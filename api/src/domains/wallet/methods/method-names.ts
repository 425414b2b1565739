import type { Db } from '../../../kernel/database/database';

export interface MethodName {
  readonly name: string;
  readonly nameBn: string | null;
  readonly icon: string;
}

/** Milliseconds names are cached; renames appear after that. */
const CACHE_MS = 60_000;

const cache = new WeakMap<Db, { readonly at: number; readonly names: ReadonlyMap<number, MethodName> }>();

/**
 * Returns names and marks of payment methods from a cache: every page of records shows them, and they rarely change.
 * Unknown methods are read from the database.
 */
export async function methodNames(db: Db, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, MethodName>> {
  const cached = cache.get(db);
  if (
    cached !== undefined &&
    Date.now() - cached.at < CACHE_MS &&
    ids.every((id) => id === null || cached.names.has(id))
  )
    return cached.names;
  const names = new Map(
    (await db.selectFrom('paymentMethods').select(['id', 'icon', 'name', 'nameBn']).execute()).map(
      ({ id, icon, name, nameBn }) => [id, { icon, name, nameBn }],
    ),
  );
  cache.set(db, { at: Date.now(), names });
  return names;
}

/** Returns a method's Bangla name as an optional field of a reply. */
export const bangla = ({ nameBn }: Pick<MethodName, 'nameBn'>): { readonly nameBn?: string } =>
  nameBn === null ? {} : { nameBn };

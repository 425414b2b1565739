import type { Db, Trx } from '../database/database';
import type { SettingValue } from './tables';

/** Schemas of the settings that operators may change, by key; each domain declares its own by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- this floor names no settings; declarations merge.
export interface SettingSchemas {}

/**
 * Stored values that operators can't change, by key; declared like the schemas.
 *
 * @public Other modules merge their keys into it.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- this floor names no settings; declarations merge.
export interface InternalSettings {}

type SettingKey = keyof SettingSchemas | keyof InternalSettings;

let written = 0;

/** Returns how many settings this process has written; a higher count makes earlier reads stale. */
export function settingsWritten(): number {
  return written;
}

/**
 * Returns an operator's setting, or `fallback` if it is not set. A key that no domain declares doesn't compile.
 */
export async function readSetting<T extends SettingValue>(db: Db | Trx, key: SettingKey, fallback: T): Promise<T> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row === undefined ? fallback : (row.value as T);
}

/** Returns the operator's values of several settings in one query, without those that are not set. */
export async function readSettings(
  db: Db | Trx,
  keys: readonly SettingKey[],
): Promise<Readonly<Record<string, SettingValue | undefined>>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value as SettingValue]));
}

export async function writeSetting(db: Db, key: string, value: SettingValue): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
  written += 1;
}

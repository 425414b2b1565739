import type { Db, Trx } from '../database/database';
import type { SettingKey } from '../settings/schemas';
import type { SettingValue } from './tables';

let written = 0;

/** Returns how many settings this process has written; a higher count makes earlier reads stale. */
export function settingsWritten(): number {
  return written;
}

/**
 * Returns an operator's setting, or `fallback` if it is not set. A key without a schema in `settings/schemas.ts`
 * doesn't compile.
 */
export async function readSetting<T extends SettingValue>(db: Db | Trx, key: SettingKey, fallback: T): Promise<T> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row === undefined ? fallback : (row.value as T);
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

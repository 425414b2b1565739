import type { Db } from '../database/database';
import type { SettingValue } from './tables';

/** An operator's setting, or `fallback` where none is set. */
export async function readSetting<T extends SettingValue>(db: Db, key: string, fallback: T): Promise<T> {
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
}

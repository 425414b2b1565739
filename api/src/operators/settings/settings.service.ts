import * as z from '@pavilion/contract/schema';
import { type Db, inTransaction, type Trx } from '../../kernel/database/database';
import type { SettingValue } from '../../kernel/settings/tables';
import { type OperatorKey, settingSchemas } from './schemas';

/** Thrown if a change can't be made; its message is the one line shown to the operator. */
export class SettingRefused extends Error {}

export const operatorKeys = Object.keys(settingSchemas).sort() as OperatorKey[];

interface Change {
  readonly key: OperatorKey;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Returns an operator's setting; undefined if the default applies. @param name - a key, or a field in it:
 * site.general.siteStatus.
 */
export async function getSetting(db: Db, name: string): Promise<unknown> {
  const { key, fields } = partsOf(name);
  let value = await stored(db, key);
  for (const field of fields) value = isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;
  return value;
}

/**
 * Sets a setting or one of its fields, and logs who did.
 *
 * @param json - the value as JSON.
 * @param also - writes in the same transaction.
 * @throws {SettingRefused} if the key is unknown or the result doesn't match its schema.
 */
export async function setSetting(
  db: Db,
  name: string,
  json: string,
  by: string,
  now: number,
  also?: (trx: Trx, change: Change) => Promise<void>,
): Promise<Change> {
  const { key, fields } = partsOf(name);
  const value = parsed(json);
  return inTransaction(db, async (trx) => {
    // Concurrent operators who change fields of one setting must not overwrite each other.
    await trx.selectFrom('settings').select('key').where('key', '=', key).forUpdate().execute();
    const before = await stored(trx, key);
    const after = withField(before, fields, value);
    requireValid(key, after);
    const text = JSON.stringify(after);
    await trx
      .insertInto('settings')
      .values({ key, value: text })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
      .execute();
    await trx
      .insertInto('settingChanges')
      .values({
        key,
        before: before === undefined ? null : JSON.stringify(before),
        after: text,
        changedBy: by,
        changedAt: now,
      })
      .execute();
    const change = { key, before, after };
    await also?.(trx, change);
    return change;
  });
}

function partsOf(name: string): { key: OperatorKey; fields: readonly string[] } {
  const key = operatorKeys.find((each) => name === each || name.startsWith(`${each}.`));
  if (key === undefined) throw new SettingRefused(`There is no setting '${name}'. Known: ${operatorKeys.join(', ')}.`);
  return {
    key,
    fields: name
      .slice(key.length + 1)
      .split('.')
      .filter((field) => field !== ''),
  };
}

async function stored(db: Db, key: OperatorKey): Promise<unknown> {
  return (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

function parsed(json: string): SettingValue {
  try {
    return JSON.parse(json) as SettingValue;
  } catch {
    throw new SettingRefused(`'${json.slice(0, 60)}' is not JSON: a string needs quotes, such as '"text"'.`);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withField(whole: unknown, [field, ...rest]: readonly string[], value: unknown): unknown {
  if (field === undefined) return value;
  const fields = isObject(whole) ? whole : {};
  return { ...fields, [field]: withField(Object.hasOwn(fields, field) ? fields[field] : undefined, rest, value) };
}

function requireValid(key: OperatorKey, value: unknown): void {
  const result = z.safeDecode(settingSchemas[key] as z.Schema, value as never);
  if (!result.success) {
    const [issue] = result.error.issues;
    const reason =
      issue === undefined || issue.message === 'Invalid input' ? 'the value has the wrong type' : issue.message;
    throw new SettingRefused(`${[key, ...(issue?.path ?? [])].join('.')}: ${reason}.`);
  }
  const extra = fieldBeyond(value, result.data);
  if (extra !== null) throw new SettingRefused(`${key}.${extra}: there is no such field.`);
}

/** Returns the first field that the schema doesn't have and therefore dropped, or null. */
function fieldBeyond(given: unknown, defaults: unknown): string | null {
  if (typeof given !== 'object' || given === null) return null;
  for (const [field, value] of Object.entries(given)) {
    if (!Object.hasOwn(defaults as object, field)) return field;
    const inner = fieldBeyond(value, (defaults as Record<string, unknown>)[field]);
    if (inner !== null) return `${field}.${inner}`;
  }
  return null;
}

import type { Db } from '../../kernel/database/database';

/** A setting's value at a moment; null for the default. Who set it is null if it was so before the first change. */
interface PastSetting {
  readonly key: string;
  readonly value: unknown;
  readonly changedAt: number | null;
  readonly changedBy: string | null;
}

/** Returns the settings that were ever changed, as they were at a moment, from the log of changes. */
export async function settingsAt(db: Db, at: number): Promise<PastSetting[]> {
  const changes = await db.selectFrom('settingChanges').selectAll().orderBy('id').execute();
  const keys = [...new Set(changes.map(({ key }) => key))].sort();
  return keys.map((key): PastSetting => {
    const own = changes.filter((change) => change.key === key);
    const last = own.findLast(({ changedAt }) => changedAt <= at);
    if (!last) return { key, value: own[0]?.before ?? null, changedAt: null, changedBy: null };
    return { key, value: last.after, changedAt: last.changedAt, changedBy: last.changedBy };
  });
}

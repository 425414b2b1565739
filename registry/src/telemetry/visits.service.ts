import { sql } from 'kysely';
import type { RecordedVisit } from '@pavilion/releases/registry-api/channels';
import { type Visit, visitorKeyOf } from '@pavilion/releases/telemetry/visits';
import type { RegistryDb, RegistryTrx } from '../database/tables';

/** Stores visits of a batch where the visitor got another composition than at the page before. */
export async function addVisits(trx: RegistryTrx, channel: string, visits: readonly Visit[]): Promise<void> {
  // The same order everywhere prevents deadlocks between the batches of two sites.
  const ordered = [...visits].sort((a, b) => (a.visitor < b.visitor ? -1 : a.visitor > b.visitor ? 1 : a.at - b.at));
  for (const { visitor, composition, cohort, at } of ordered)
    await sql`
      insert into registry.visits (channel, visitor, at, composition, cohort)
      select ${channel}, ${visitor}, ${at}, ${composition}, ${cohort}
      where not exists (
        select from (
          select composition, cohort from registry.visits
          where channel = ${channel} and visitor = ${visitor} and at <= ${at} order by at desc limit 1
        ) before where before.composition = ${composition} and before.cohort = ${cohort}
      ) on conflict do nothing
    `.execute(trx);
}

/** Returns the last page that a visitor had got by a moment; null if none was recorded. */
export async function visitAt(
  db: RegistryDb,
  channel: string,
  visitor: string,
  at: number,
): Promise<RecordedVisit | null> {
  const row = await db
    .selectFrom('visits')
    .select(['composition', 'cohort', 'at'])
    .where('channel', '=', channel)
    .where('visitor', '=', visitorKeyOf(visitor))
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, at: new Date(row.at).toISOString() } : null;
}

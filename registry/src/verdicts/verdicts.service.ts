import type { Member } from '@pavilion/releases/composition';
import type { ReleaseVerdict, Verdict } from '@pavilion/releases/registry-api/releases';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import type { RegistryDb, RegistryTrx } from '../database/tables';

/** Time that a release must live for all visitors without a bad verdict to be good, by default. */
export const GOOD_AFTER_MS = 3_600_000;

interface Lived {
  readonly verdict: Verdict;
  readonly liveSince: number | null;
}

/** Returns the verdict at a moment: a release that is still live becomes good at the end of its window. */
export function verdictAt({ verdict, liveSince }: Lived, now: number, goodAfterMs: number): Verdict {
  return verdict === 'unknown' && liveSince !== null && now - liveSince >= goodAfterMs ? 'good' : verdict;
}

/** Records which releases all visitors stop and begin to get. */
export async function recordLive(
  trx: RegistryTrx,
  channel: string,
  { from, to }: { readonly from: readonly Member[]; readonly to: readonly Member[] },
  now: number,
  goodAfterMs: number,
): Promise<void> {
  const isIn = (members: readonly Member[], { name, version }: Member): boolean =>
    members.some((member) => member.name === name && member.version === version);
  for (const member of from.filter((one) => !isIn(to, one))) {
    const row = await rowOf(trx, channel, member).executeTakeFirst();
    if (row) await write(trx, channel, member, { verdict: verdictAt(row, now, goodAfterMs), liveSince: null, at: now });
  }
  for (const member of to.filter((one) => !isIn(from, one)))
    await write(trx, channel, member, { liveSince: now, at: now });
}

/** Sets the verdict on a release, whatever its telemetry says. */
export async function setVerdict(
  trx: RegistryTrx,
  channel: string,
  release: ReleaseName,
  verdict: Verdict,
  by: string,
  reason: string,
): Promise<void> {
  await write(trx, channel, release, { verdict, by, reason, at: Date.now() });
}

/** Returns what is known of every release that a channel has shown, by part, the newest first. */
export async function readVerdicts(db: RegistryDb, channel: string, goodAfterMs: number): Promise<ReleaseVerdict[]> {
  const now = Date.now();
  const rows = await db
    .selectFrom('verdicts')
    .innerJoin('releases', (join) =>
      join.onRef('releases.name', '=', 'verdicts.name').onRef('releases.version', '=', 'verdicts.version'),
    )
    .selectAll('verdicts')
    .select('collectedAt')
    .where('channel', '=', channel)
    .orderBy('verdicts.name')
    .orderBy('publishedAt', 'desc')
    .execute();
  return rows.map(({ name, version, reason, by, at, collectedAt, ...row }) => ({
    ...{ name, version, reason, by, collected: collectedAt !== null },
    verdict: verdictAt(row, now, goodAfterMs),
    liveSince: row.liveSince === null ? null : new Date(row.liveSince).toISOString(),
    at: new Date(at).toISOString(),
  }));
}

const rowOf = (db: RegistryDb, channel: string, { name, version }: ReleaseName) =>
  db
    .selectFrom('verdicts')
    .selectAll()
    .where('channel', '=', channel)
    .where('name', '=', name)
    .where('version', '=', version);

async function write(
  trx: RegistryTrx,
  channel: string,
  { name, version }: ReleaseName,
  change: Partial<Lived> & { readonly at: number; readonly by?: string; readonly reason?: string },
): Promise<void> {
  const row = { channel, name, version, verdict: 'unknown' as const, liveSince: null, reason: null, by: null };
  await trx
    .insertInto('verdicts')
    .values({ ...row, ...change })
    .onConflict((conflict) => conflict.columns(['channel', 'name', 'version']).doUpdateSet(change))
    .execute();
}

import { candidatesOf, readState } from '@pavilion/releases/channel-state';
import type { Collection } from '@pavilion/releases/registry-api/releases';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { storedRelease } from '@pavilion/releases/team-signatures';
import { writeAudit } from '../audit/audit';
import { compositionsInUse, restorableReleases } from '../compositions/compositions-in-use';
import { stopMoves } from '../database/locks';
import type { RegistryDb, RegistryTrx } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import type { Actor } from '../people/actors';

const HOUR_MS = 3_600_000;
/** Maximum lifetime of a tab on the composition it was opened with. */
const TAB_MS = 12 * HOUR_MS;
/** Time allowed between publishing and activating. */
const FRESH_MS = HOUR_MS;
/** Period in which files are removed again, in case an earlier run was interrupted. */
const RECHECK_PERIOD_MS = 7 * 24 * HOUR_MS;

/**
 * Removes the files of releases that no visitor has and no visitor can get. Their rows remain, so that a version is
 * never reused.
 *
 * @param dryRun - true to only list what would be removed.
 */
export async function collect(d: Registry, actor: Actor, dryRun: boolean): Promise<Collection> {
  const now = Date.now();
  const { removable, remaining } = await d.db.transaction().execute(async (trx) => {
    await stopMoves(trx);
    const found = await unreachable(trx, now);
    if (!dryRun) await markCollected(trx, actor, found.removable, now);
    return found;
  });
  // Runs after the commit: a channel can no longer move to these releases, so their files are not requested.
  if (!dryRun) await removeFiles(d, now);
  return { collected: removable, kept: remaining };
}

async function unreachable(
  trx: RegistryTrx,
  now: number,
): Promise<{ removable: Collection['collected']; remaining: number }> {
  const reachable = await findReachable(trx, now);
  const rows = await trx
    .selectFrom('releases')
    .select(['name', 'version', 'document', 'publishedAt'])
    .where('collectedAt', 'is', null)
    .orderBy('publishedAt')
    .execute();
  const old = rows.filter(
    ({ name, version, publishedAt }) => !reachable.has(`${name}@${version}`) && publishedAt <= now - FRESH_MS,
  );
  const removable = old.map(({ name, version, document }) => ({ name, version, bytes: bytesOf(document) }));
  return { removable, remaining: rows.length - removable.length };
}

/**
 * Returns name@version of every release that is live, that a tab may still have open, or that can go live without an
 * activation.
 */
async function findReachable(db: RegistryDb, now: number): Promise<Set<string>> {
  const ids = new Set<number>();
  const restorable = new Set<string>();
  const since = now - TAB_MS;
  for (const { name, state } of await db.selectFrom('channels').select(['name', 'state']).execute()) {
    const current = readState(state);
    for (const release of restorableReleases(current)) restorable.add(`${release.name}@${release.version}`);
    for (const id of [...compositionsInUse(current), ...(await shownSince(db, name, since))]) ids.add(id);
  }
  for (const { composition } of await db
    .selectFrom('invitations')
    .select('composition')
    .where('expiresAt', '>', since)
    .execute())
    ids.add(composition);
  const rollouts = db.selectFrom('rollouts').select(['control', 'candidate']);
  for (const { control, candidate } of await rollouts
    .where(({ eb, or }) => or([eb('endedAt', 'is', null), eb('endedAt', '>', since)]))
    .execute())
    ids.add(control).add(candidate);
  if (ids.size === 0) return new Set();
  const compositions = await db
    .selectFrom('compositions')
    .select('members')
    .where('id', 'in', [...ids])
    .execute();
  const versions = compositions.flatMap(({ members }) =>
    members.flatMap(({ name, version, fallback }) => [
      `${name}@${version}`,
      ...(fallback ? [`${name}@${fallback}`] : []),
    ]),
  );
  return new Set([...versions, ...restorable]);
}

/**
 * Returns the compositions that were live after a moment according to the log: those moved to or from since, and the
 * candidates of running rollouts.
 */
async function shownSince(db: RegistryDb, channel: string, since: number): Promise<number[]> {
  const lines = db
    .selectFrom('audit')
    .select(['fromComposition', 'toComposition', 'state'])
    .where('channel', '=', channel)
    .where('revision', 'is not', null)
    .orderBy('seq', 'desc');
  const later = await lines.where('at', '>', since).execute();
  const last = await lines.where('at', '<=', since).limit(1).execute();
  return [...later, ...last].flatMap(({ fromComposition: from, toComposition: to, state }, at) => {
    const candidates = state ? candidatesOf(readState(state)) : [];
    // Of the last line before the moment, only the target was still live afterwards.
    return [at < later.length ? from : null, to, ...candidates].filter((id) => typeof id === 'number');
  });
}

async function markCollected(
  trx: RegistryTrx,
  actor: Actor,
  releases: readonly ReleaseName[],
  now: number,
): Promise<void> {
  if (releases.length === 0) return;
  for (const { name, version } of releases)
    await trx
      .updateTable('releases')
      .set({ collectedAt: now })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
  await writeAudit(trx, {
    at: now,
    actor: actor.name,
    verb: 'collected',
    parts: releases.map(({ name, version }) => `${name}@${version}`),
  });
}

async function removeFiles({ db, artifacts }: Registry, now: number): Promise<void> {
  const rows = await db
    .selectFrom('releases')
    .select(['name', 'version'])
    .where('collectedAt', '>', now - RECHECK_PERIOD_MS)
    .execute();
  for (const release of rows) {
    await artifacts.remove(release);
    const { name, version } = release;
    await db.deleteFrom('sourceMaps').where('name', '=', name).where('version', '=', version).execute();
  }
}

const bytesOf = (document: string): number =>
  Object.values(storedRelease(document).files).reduce((sum, { bytes }) => sum + bytes, 0);

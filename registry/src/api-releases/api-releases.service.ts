import type { Finding } from '@pavilion/releases/registry-api/findings';
import type { ApiRelease } from '@pavilion/releases/registry-api/releases';
import { writeAudit } from '../audit/audit';
import { releasesInUse } from '../compositions/compositions-in-use';
import { stopMoves } from '../database/locks';
import type { RegistryDb } from '../database/tables';
import { labelOf, refusal, some } from '../gates/finding';
import { requireNoRefusals } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import type { Actor } from '../people/actors';

/** Returns the live api release, as last reported to the registry. */
export async function liveApi(db: RegistryDb): Promise<ApiRelease | undefined> {
  return db
    .selectFrom('apiReleases')
    .select(['version', 'calls'])
    .where('liveSince', 'is not', null)
    .orderBy('liveSince', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Records that a version of the api goes live; call it before the api is deployed.
 *
 * Blocks channel moves meanwhile, so that a composition that needs a call and an api that drops it cannot both pass.
 *
 * @param dryRun - true to check for refusals only.
 * @throws {Refusal} call_in_use if a release that visitors have, or that a rollback may restore, makes a call this
 * version lacks; already_published if the version is known with other calls.
 */
export async function releaseApi(
  d: Registry,
  actor: Actor,
  { version, calls }: ApiRelease,
  dryRun: boolean,
): Promise<void> {
  await d.db.transaction().execute(async (trx) => {
    await stopMoves(trx);
    const existing = await trx
      .selectFrom('apiReleases')
      .select('calls')
      .where('version', '=', version)
      .executeTakeFirst();
    if (existing && !isSame(existing.calls, calls))
      throw new Refusal('already_published', `The api ${version} is registered with other calls: raise its version.`);
    requireNoRefusals(await missed(trx, { version, calls }));
    if (dryRun) return;
    const at = Date.now();
    await trx
      .insertInto('apiReleases')
      .values({ version, calls: JSON.stringify(calls), liveSince: at })
      .onConflict((conflict) => conflict.column('version').doUpdateSet({ liveSince: at }))
      .execute();
    await writeAudit(trx, {
      at,
      actor: actor.name,
      verb: 'api',
      reason: `api ${version} is live with ${calls.length} calls`,
    });
  });
}

async function missed(db: RegistryDb, { version, calls }: ApiRelease): Promise<Finding[]> {
  const answered = new Set(calls);
  return (await releasesInUse(db)).flatMap(({ channel, release }) => {
    const removed = release.calls.filter((call) => !answered.has(call));
    if (removed.length === 0) return [];
    return [
      refusal(
        'call_in_use',
        `${labelOf(release)} on ${channel} makes the call ${some(removed)}, which the api ${version} no longer has: keep it until none of the last ten compositions uses it.`,
      ),
    ];
  });
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((call) => b.includes(call));

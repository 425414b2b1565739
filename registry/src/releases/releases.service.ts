import { sql } from 'kysely';
import { writeAudit } from '../audit/audit';
import type { Registry } from '../dependencies';
import { owns, type Actor } from '../people/actors';
import { Refusal } from '../registry.errors';
import { checkFiles, parseRelease } from './release.check';
import type { Release } from './release.schema';

/**
 * Publishes one build of a part, for good: a version that exists is never replaced.
 *
 * @param files - every file release.json lists, by its name there; source maps are left out.
 * @throws {Refusal} with what is wrong with the build, not_yours or already_published.
 */
export async function publishRelease(d: Registry, actor: Actor, manifest: unknown, files: ReadonlyMap<string, Uint8Array>): Promise<Release> {
  const release = parseRelease(manifest);
  const { name, version } = release;
  if (!owns(actor, name)) throw new Refusal('not_yours', `${name} belongs to another team: ${actor.name} may publish ${actor.parts.join(', ')}.`);
  checkFiles(release, files);
  await d.db.transaction().execute(async (trx) => {
    // One publish of a version at a time, so that the files in the store are those of the row.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${name}@${version}`}, 0))`.execute(trx);
    const known = await trx.selectFrom('releases').select('name').where('name', '=', name).where('version', '=', version).executeTakeFirst();
    if (known) throw new Refusal('already_published', `${name}@${version} is published already and never changes: raise its version.`);
    await d.artifacts.put(release, files);
    const row = { name, version, document: JSON.stringify(release), signature: null, credential: actor.id, published_at: Date.now(), collected_at: null };
    await trx.insertInto('releases').values(row).execute();
    await writeAudit(trx, { at: row.published_at, actor: actor.name, verb: 'published', parts: [`${name}@${version}`] });
  });
  return release;
}

/** Every release whose files are kept, oldest first. */
export async function listReleases({ db }: Registry): Promise<Pick<Release, 'name' | 'version' | 'kind' | 'provenance'>[]> {
  const rows = await db.selectFrom('releases').select('document').where('collected_at', 'is', null).orderBy('published_at').execute();
  return rows.map(({ document }) => JSON.parse(document) as Release).map(({ name, version, kind, provenance }) => ({ name, version, kind, provenance }));
}

import { sql } from 'kysely';
import { type ProvenanceEnvelope, provenanceEnvelope } from '@pavilion/releases/provenance-statement';
import type { ListedRelease } from '@pavilion/releases/registry-api/releases';
import type { Release, ReleaseName } from '@pavilion/releases/release.schema';
import { writeAudit } from '../audit/audit';
import type { RegistryDb, RegistryTrx } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { type Actor, owns } from '../people/actors';
import { buildReader } from './build-reader';
import { checkFiles, checkProvenance, checkSignature, parseRelease, requireNoDifferences } from './release.check';
import { published } from './release.facts';
import { checkTypes, requireTypesAsBefore } from './types.check';

/** Upload of a release by a team. */
export interface ReleaseUpload {
  /** release.json exactly as signed. */
  readonly document: string;
  /** The team's signature of the document, in base64. */
  readonly signature?: string | undefined;
  /** The team's signature of its in-toto statement, in base64; command lines of before send none. */
  readonly provenance?: string | undefined;
  /** Files listed in release.json, by name, without source maps. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The file of its types, if release.json lists one. */
  readonly types?: Uint8Array | undefined;
  /** True if the team published it without its types and tests. */
  readonly skippedTests?: boolean;
}

/**
 * Publishes a build of a part permanently: an existing version is never replaced.
 *
 * @param dryRun - true to check for refusals only.
 * @throws {Refusal} for an invalid signature or build, not_yours or already_published.
 */
export async function publishRelease(
  d: Registry,
  actor: Actor,
  upload: ReleaseUpload,
  dryRun = false,
): Promise<Release> {
  const release = await checkUpload(d, actor, upload);
  await d.db.transaction().execute(async (trx) => {
    await requireNew(trx, release);
    if (dryRun) return;
    await d.artifacts.put(release, upload.files);
    await insertRelease(trx, actor, release, upload);
  });
  return release;
}

/** Checks all of an upload that depends on no other release. @throws {Refusal} */
export async function checkUpload(
  { db }: Registry,
  actor: Actor,
  { document, signature, provenance, files, types }: ReleaseUpload,
): Promise<Release> {
  checkSignature(document, signature, actor.publicKey ?? '');
  const release = parseRelease(document);
  const { name } = release;
  if (!owns(actor, name))
    throw new Refusal(
      'not_yours',
      `${name} belongs to another team: ${actor.name} may publish ${actor.parts.join(', ')}.`,
    );
  checkFiles(release, files);
  checkProvenance(document, provenance, actor.publicKey ?? '');
  await checkTypes(release, types);
  await requireTypesAsBefore(db, release);
  requireNoDifferences(release, await buildReader.findDifferences(release, files));
  return release;
}

/** Serializes publishes of one version, so that the stored files match the row. @throws {Refusal} already_published. */
export async function requireNew(trx: RegistryTrx, { name, version }: ReleaseName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name}@${version}`}, 0))`.execute(trx);
  const existing = await trx
    .selectFrom('releases')
    .select('name')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (existing)
    throw new Refusal('already_published', `${name}@${version} is already published and immutable: raise its version.`);
}

/** Writes the rows of a release. */
export async function insertRelease(
  trx: RegistryTrx,
  actor: Actor,
  release: Release,
  { document, signature, provenance, types, skippedTests = false }: ReleaseUpload,
): Promise<void> {
  const { name, version } = release;
  const publishedAt = Date.now();
  const signed = { document, signature, provenanceSignature: provenance };
  await trx
    .insertInto('releases')
    .values({ name, version, ...signed, credential: actor.id, publishedAt, collectedAt: null })
    .execute();
  if (types)
    await trx
      .insertInto('releaseTypes')
      .values({ name, version, sources: Buffer.from(types) })
      .execute();
  await writeAudit(trx, {
    at: publishedAt,
    actor: actor.name,
    verb: 'published',
    parts: [`${name}@${version}`],
    reason: remarkOn(release, skippedTests),
  });
}

/** Returns what the log says of how a release was made; undefined if nothing is unusual. */
function remarkOn({ provenance }: Release, skippedTests: boolean): string | undefined {
  const remarks = [
    ...(provenance.dirty ? ['from uncommitted sources'] : []),
    ...(skippedTests ? ['its tests were skipped'] : []),
  ];
  return remarks.length > 0 ? remarks.join(', ') : undefined;
}

/**
 * Returns a file of a release, or its `.br` or `.gz` variant.
 *
 * @throws {Refusal} unknown_release, collected, or not_found.
 */
export async function readReleaseFile({ db, artifacts }: Registry, which: ReleaseName, file: string): Promise<Buffer> {
  await published(db, which);
  const bytes = await artifacts.read(which, file);
  if (bytes === undefined) throw new Refusal('not_found', `${which.name}@${which.version} has no file ${file}.`);
  return bytes;
}

interface SignedRelease {
  readonly document: string;
  readonly signature: string | null;
  readonly provenanceSignature: string | null;
  readonly team: string;
  readonly publicKey: string | null;
}

/**
 * Returns the proof of who published a release: text, signature and the team's public key. It remains valid after
 * the team is revoked. @throws {Refusal} unknown_release.
 */
export async function signedRelease(db: RegistryDb, { name, version }: ReleaseName): Promise<SignedRelease> {
  const rows = db.selectFrom('releases').innerJoin('credentials', 'credentials.id', 'releases.credential');
  const found = await rows
    .select(['document', 'signature', 'provenanceSignature', 'credentials.name as team', 'publicKey'])
    .where('releases.name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!found) throw new Refusal('unknown_release', `${name}@${version} is not published.`);
  return found;
}

/**
 * Returns the signed in-toto statement of where a release comes from. @throws {Refusal} unknown_release, or not_found
 * if its team signed none.
 */
export async function readProvenance(db: RegistryDb, { name, version }: ReleaseName): Promise<ProvenanceEnvelope> {
  const { document, provenanceSignature, publicKey } = await signedRelease(db, { name, version });
  if (provenanceSignature === null || publicKey === null)
    throw new Refusal('not_found', `${name}@${version} was published without a signed statement of its provenance.`);
  return provenanceEnvelope(document, provenanceSignature, publicKey);
}

/** Returns all releases whose files still exist, oldest first. */
export async function listReleases({ db }: Registry): Promise<ListedRelease[]> {
  const rows = await db
    .selectFrom('releases')
    .select(['document', 'publishedAt'])
    .where('collectedAt', 'is', null)
    .orderBy('publishedAt')
    .execute();
  return rows.map(({ document, publishedAt }) => {
    const { name, version, kind, provenance } = JSON.parse(document) as Release;
    return { name, version, kind, provenance, published: new Date(publishedAt).toISOString() };
  });
}

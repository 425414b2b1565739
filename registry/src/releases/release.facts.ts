import type { ReleaseFacts } from '@pavilion/releases/registry-api/releases';
import type { Release, ReleaseName } from '@pavilion/releases/release.schema';
import { storedRelease, type TeamSignature } from '@pavilion/releases/team-signatures';
import type { RegistryDb } from '../database/tables';
import { Refusal } from '../kernel/refusal';

/** @throws {Refusal} unknown_release, or collected if its files were removed. */
export async function published(db: RegistryDb, { name, version }: ReleaseName): Promise<Release> {
  const row = await db
    .selectFrom('releases')
    .select(['document', 'collectedAt'])
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new Refusal('unknown_release', `${name}@${version} is not published: publish it first.`);
  if (row.collectedAt !== null)
    throw new Refusal('collected', `${name}@${version} was deleted: publish its sources under a new version.`);
  return storedRelease(row.document);
}

/** Returns a release.json as published, whether its files still exist or not. @throws {Refusal} unknown_release. */
export async function readDocument(db: RegistryDb, release: ReleaseName): Promise<Release> {
  return storedRelease((await readRow(db, release)).document);
}

/** Returns a release.json as its team signed it; undefined if it was published before signatures. */
export async function readSignature(db: RegistryDb, release: ReleaseName): Promise<TeamSignature | undefined> {
  const { document, signature } = await readRow(db, release);
  return signature === null ? undefined : { document, signature };
}

/** @throws {Refusal} unknown_release. */
export async function readReleaseFacts(db: RegistryDb, release: ReleaseName): Promise<ReleaseFacts> {
  const row = await readRow(db, release);
  const { name, version, kind, files, provenance } = storedRelease(row.document);
  const sizes = Object.values(files).map(({ bytes }) => bytes);
  return {
    name,
    version,
    kind,
    published: new Date(row.publishedAt).toISOString(),
    by: row.by,
    commit: provenance.commit,
    builder: provenance.builder,
    dirty: provenance.dirty === true,
    signed: row.signature !== null,
    bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    files: sizes.length,
    collected: row.collectedAt !== null,
  };
}

async function readRow(db: RegistryDb, { name, version }: ReleaseName) {
  const rows = db.selectFrom('releases').innerJoin('credentials', 'credentials.id', 'releases.credential');
  const found = await rows
    .select(['document', 'signature', 'publishedAt', 'collectedAt', 'credentials.name as by'])
    .where('releases.name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!found) throw new Refusal('unknown_release', `${name}@${version} is not published.`);
  return found;
}

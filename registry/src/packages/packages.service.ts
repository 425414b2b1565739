import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PackageManifest, PublishedPackage } from '@pavilion/releases/registry-api/packages';
import { integrityOf } from '@pavilion/releases/release-files';
import { writeAudit } from '../audit/audit';
import type { RegistryTrx } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import type { Actor } from '../people/actors';
import { packageArchive } from './package-archive';

const ARCHIVE = 'package.tgz';

/** A version of a package with the address of its archive, as npm reads it. */
type Version = PackageManifest & {
  readonly dist: { readonly tarball: string; readonly integrity: string; readonly shasum: string };
};

/** What npm reads of a package's versions. */
interface Packument {
  readonly name: string;
  readonly 'dist-tags': { readonly latest: string };
  readonly versions: Readonly<Record<string, Version>>;
}

/**
 * Publishes a package under the version of its manifest, or under the next patch if that is published with other
 * contents: versions follow from exports, and contents change more often than those. The same contents are published
 * once, and a published version never changes.
 */
export async function publishPackage(
  d: Registry,
  actor: Actor,
  manifest: PackageManifest,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<PublishedPackage> {
  const { name } = manifest;
  const digest = digestOf(manifest, files);
  return d.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`package ${name}`}, 0))`.execute(trx);
    const published = await trx.selectFrom('packages').select(['version', 'digest']).where('name', '=', name).execute();
    const same = published.find((one) => one.digest === digest);
    if (same) return { name, version: same.version, isNew: false };
    const taken = published.map(({ version }) => version);
    const version = nextVersion(manifest.version, taken);
    await insert(d, trx, { ...manifest, version }, { digest, files });
    const reason = `package ${name}@${version}`;
    await writeAudit(trx, { at: Date.now(), actor: actor.name, verb: 'package', reason });
    return { name, version, isNew: true };
  });
}

/** Returns the version, or the next patch above the taken ones of its major and minor version. */
function nextVersion(version: string, taken: readonly string[]): string {
  if (!taken.includes(version)) return version;
  const [major = 0, minor = 0] = numbersOf(version);
  const patches = taken.map(numbersOf).flatMap(([a, b, patch = 0]) => (a === major && b === minor ? [patch] : []));
  return `${major}.${minor}.${Math.max(...patches) + 1}`;
}

const numbersOf = (version: string): number[] => version.split('.').map(Number);

function digestOf(manifest: PackageManifest, files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, bytes] of sorted) hash.update(`\n${path} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}

async function insert(
  { artifacts }: Registry,
  trx: RegistryTrx,
  manifest: PackageManifest,
  { digest, files }: { readonly digest: string; readonly files: ReadonlyMap<string, Uint8Array> },
): Promise<void> {
  const { name, version } = manifest;
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const archive = await packageArchive(new Map([...files, ['package.json', text]]));
  // The row decides what is published: an archive without one is overwritten by the next attempt.
  await artifacts.put(placeOf(name, version), new Map([[ARCHIVE, archive]]));
  const row = {
    ...{ name, version, digest },
    manifest: JSON.stringify(manifest),
    integrity: integrityOf(archive, 'sha512'),
    shasum: createHash('sha1').update(archive).digest('hex'),
    publishedAt: Date.now(),
  };
  await trx.insertInto('packages').values(row).execute();
}

/** No part has such a name. */
const placeOf = (name: string, version: string) => ({ name: name.replace('@pavilion/', '_packages/'), version });

/**
 * Returns a package's versions for npm.
 *
 * @param registry - the address by which the client reached the registry.
 * @throws {Refusal} unknown_package.
 */
export async function readPackument({ db }: Registry, name: string, registry: string): Promise<Packument> {
  const rows = await db.selectFrom('packages').selectAll().where('name', '=', name).execute();
  const latest = rows
    .map(({ version }) => version)
    .sort(byNumbers)
    .at(-1);
  if (latest === undefined) throw new Refusal('unknown_package', `The registry has no package ${name}.`);
  const versions = rows.map(({ version, manifest, integrity, shasum }): [string, Version] => {
    const tarball = `${registry}/npm/${name}/-/${name.replace('@pavilion/', '')}-${version}.tgz`;
    return [version, { ...manifest, dist: { tarball, integrity, shasum } }];
  });
  return { name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) };
}

function byNumbers(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const differs = left.findIndex((number, index) => number !== right[index]);
  return differs === -1 ? 0 : (left[differs] ?? 0) - (right[differs] ?? 0);
}

/** @throws {Refusal} unknown_package if this version is not published. */
export async function readArchive({ db, artifacts }: Registry, name: string, version: string): Promise<Buffer> {
  const row = await db
    .selectFrom('packages')
    .select('version')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  const archive = row && (await artifacts.read(placeOf(name, version), ARCHIVE));
  if (!archive) throw new Refusal('unknown_package', `The registry has no package ${name}@${version}.`);
  return archive;
}

import type { Release } from '@pavilion/releases/release.schema';
import { integrityOf, TYPES_FILE } from '@pavilion/releases/release-files';
import type { RegistryDb } from '../database/tables';
import { Refusal } from '../kernel/refusal';
import { readTypeSources, type TypeSources } from './type-sources';

/**
 * Compares the file of its types with the hash in release.json and with what the release imports.
 *
 * @throws {Refusal} file_missing, file_tampered, release_invalid, or types_missing.
 */
export async function checkTypes(release: Release, bytes: Uint8Array | undefined): Promise<void> {
  const { types: pinned } = release;
  if (!pinned && !bytes) return;
  if (!bytes) throw new Refusal('file_missing', `'${TYPES_FILE}' is listed in release.json but was not sent.`);
  if (pinned?.bytes !== bytes.byteLength || pinned.integrity !== integrityOf(bytes, pinned.integrity.split('-')[0]))
    throw new Refusal('file_tampered', `'${TYPES_FILE}' differs from its hash in release.json: build again.`);
  requireImports(release, await readTypeSources(release, bytes));
}

/** Modules without an import that the files have would compile with any host. */
function requireImports({ name, version, kind, uses = {} }: Release, sources: TypeSources): void {
  if (kind === 'host') return;
  const code = Object.values(sources).join('\n');
  const words = new Set(code.match(/[\w$]+/g));
  for (const [request, { names }] of Object.entries(uses)) {
    if (!request.startsWith('@pavilion/')) continue;
    const isImported = code.includes(`'${request}'`) || code.includes(`"${request}"`);
    // A module below the package's face is bundled, and imports more from the face.
    const isWhole = !Array.isArray(names) || code.includes(`'${request}/`) || code.includes(`"${request}/`);
    const absent = isWhole ? [] : names.filter((one) => one !== '*' && !words.has(one));
    if (isImported && absent.length === 0) continue;
    const what = isImported ? `${absent.join(', ')} from ${request}` : request;
    throw new Refusal(
      'types_missing',
      `The files of ${name}@${version} import ${what}, and no module of its types does: build it again.`,
    );
  }
}

/**
 * Refuses a release without types after one that had them.
 *
 * @throws {Refusal} types_missing, with what to change.
 */
export async function requireTypesAsBefore(db: RegistryDb, { name, version, types }: Release): Promise<void> {
  if (types) return;
  const typed = await db
    .selectFrom('releases')
    .innerJoin('releaseTypes', (join) =>
      join.onRef('releaseTypes.name', '=', 'releases.name').onRef('releaseTypes.version', '=', 'releases.version'),
    )
    .select('releases.version')
    .where('releases.name', '=', name)
    .orderBy('publishedAt', 'desc')
    .executeTakeFirst();
  if (!typed) return;
  const line = `"types": { "integrity": …, "bytes": … }`;
  throw new Refusal(
    'types_missing',
    `${name}@${version} has no types, and ${name}@${typed.version} had: add ${line} to its release.json, with the hash of ${TYPES_FILE}, as its build does.`,
  );
}

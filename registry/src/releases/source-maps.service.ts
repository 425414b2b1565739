import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ErrorFrame } from '@pavilion/releases/registry-api/releases';
import { type Release, type ReleaseName, releaseSchema } from '@pavilion/releases/release.schema';
import { integrityOf, isForPlayers } from '@pavilion/releases/release-files';
import type { RegistryDb } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { type Actor, owns } from '../people/actors';

const MAX_LINE = 200;
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/**
 * Stores source maps that a release's signed release.json lists. They are never served.
 *
 * @throws {Refusal} unknown_release, not_yours, file_undeclared, or file_tampered.
 */
export async function storeSourceMaps(
  { db }: Registry,
  actor: Actor,
  which: ReleaseName,
  maps: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const { name, version } = which;
  const listed = await readListedFiles(db, which);
  if (!owns(actor, name)) throw new Refusal('not_yours', `${name} belongs to another team.`);
  for (const [file, bytes] of maps) {
    const pinned = isForPlayers(file) ? undefined : listed[file];
    if (!pinned) throw new Refusal('file_undeclared', `'${file}' is no source map of ${name}@${version}.`);
    if (pinned.integrity !== integrityOf(bytes, pinned.integrity.split('-')[0]))
      throw new Refusal('file_tampered', `'${file}' differs from its hash in release.json.`);
  }
  for (const [file, bytes] of maps)
    await db
      .insertInto('sourceMaps')
      .values({ name, version, file, bytes: await zip(bytes) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function readListedFiles(db: RegistryDb, { name, version }: ReleaseName): Promise<Release['files']> {
  const row = await db
    .selectFrom('releases')
    .select('document')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('collectedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal('unknown_release', `${name}@${version} is not published: publish it first.`);
  return releaseSchema.parse(JSON.parse(row.document)).files;
}

/** The last maps in use, which are a few megabytes each. */
const cache = new Map<string, TraceMap>();
const MAX_CACHED = 20;

/** Resolves positions such as `wallet/1.2.0/page.3c4d.js:1:2345` to lines of sources, where a map is stored. */
export function resolveFrames(db: RegistryDb, frames: readonly string[]): Promise<ErrorFrame[]> {
  return Promise.all(frames.map((frame) => resolveFrame(db, frame)));
}

async function resolveFrame(db: RegistryDb, at: string): Promise<ErrorFrame> {
  const [, name = '', version = '', file = '', line, column] = /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/.exec(at) ?? [];
  const map = await readMap(db, { name, version }, `${file}.map`);
  if (!map) return { at };
  const found = originalPositionFor(map, { line: Math.max(1, Number(line)), column: Math.max(0, Number(column) - 1) });
  if (found.source === null) return { at };
  const code = sourceContentFor(map, found.source)?.split('\n')[found.line - 1]?.trim().slice(0, MAX_LINE);
  const source = `${found.source.replace(/^webpack:\/\/[^/]*\//, '')}:${found.line}`;
  return { at, source, ...(found.name && { name: found.name }), ...(code && { code }) };
}

async function readMap(db: RegistryDb, { name, version }: ReleaseName, file: string): Promise<TraceMap | null> {
  const key = `${name}/${version}/${file}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const row = await db
    .selectFrom('sourceMaps')
    .select('bytes')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('file', '=', file)
    .executeTakeFirst();
  // A missing map may still be on its way.
  if (!row) return null;
  const map = new TraceMap((await unzip(row.bytes)).toString());
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, map);
  return map;
}

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import type { Release } from '@pavilion/releases/release.schema';
import { Refusal } from '../kernel/refusal';

/** Texts by path, as `shared/tooling/src/reading/type-sources.mjs` collects them. */
export type TypeSources = Readonly<Record<string, string>>;

/** Uncompressed; a host has some MB. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_FILES = 10_000;

const unzip = promisify(gunzip);

/** They are written to a folder: no path may lead out of it, or to what the other side brings. */
const pathsOf = (root: 'remote' | 'node_modules') =>
  z
    .string()
    .max(300)
    .regex(new RegExp(`^${root}(/[\\w@+.-]+)+$`))
    .refine((path) => !/(^|\/)\.\.?(\/|$)/.test(path));
const schemas = {
  host: z.record(pathsOf('node_modules'), z.string()),
  remote: z.record(pathsOf('remote'), z.string()),
} as const;

/**
 * Reads the compressed texts of a release's types.
 *
 * @throws {Refusal} release_invalid if they are none, too large, or have a path where they may not be.
 */
export async function readTypeSources({ kind }: Pick<Release, 'kind'>, bytes: Uint8Array): Promise<TypeSources> {
  try {
    const text = (await unzip(bytes, { maxOutputLength: MAX_BYTES })).toString('utf8');
    const sources = schemas[kind].parse(JSON.parse(text));
    if (Object.keys(sources).length <= MAX_FILES) return sources;
  } catch {
    // Refused below.
  }
  throw new Refusal('release_invalid', 'The file of its types is not one that a build writes: build again.');
}

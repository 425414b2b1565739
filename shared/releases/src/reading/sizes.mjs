import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Returns the Brotli bytes of JavaScript that each page of a release needs before it is usable, without blocking the
 * event loop.
 *
 * @param {{ entry: string, preload: Record<string, { scripts: string[], texts: Record<string, string[]> }> }} release
 * @param {(file: string) => Uint8Array | undefined} read - returns a file of the release.
 * @returns {Promise<Record<string, number>>}
 */
export async function sizesOf({ entry, preload }, read) {
  const pages = Object.entries(preload).map(([page, { scripts, texts }]) => [
    page,
    [entry, ...scripts, ...(texts.en ?? [])],
  ]);
  const files = [...new Set(pages.flatMap(([, names]) => names))];
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, await sizeOf(read(file))])));
  return Object.fromEntries(
    pages.map(([page, names]) => [page, names.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)]),
  );
}

const sizeOf = async (bytes) => (bytes === undefined ? 0 : (await compress(bytes)).length);

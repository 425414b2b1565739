import { createHash } from 'node:crypto';
import { keyOf, textOf } from './syntax.mjs';

const HASHES = /^sha(256|384|512)-[A-Za-z0-9+/]+=*( |$)/;

/**
 * How a build's scripts load its chunks and styles.
 *
 * @typedef {object} ChunkPins
 * @property {Record<string, string>} pinned - integrity values that the files have, by file.
 * @property {string[]} unpinned - chunks and styles for which no script has a hash.
 * @property {string[]} changed - chunks that differ from the hash by which they are loaded.
 */

/** `{ 462: "sha384-…" }`, by chunk, as bundlers' integrity plugins write it; ours writes the hash in a file's name. */
export function hashTableIn(object) {
  const { properties } = object;
  if (properties.length === 0) return [];
  const entries = properties.map((property) =>
    property.type === 'Property' ? [keyOf(property), textOf(property.value) ?? ''] : ['', ''],
  );
  return entries.every(([, text]) => HASHES.test(text)) ? entries.map(([key, text]) => [key, text.split(' ')]) : [];
}

/**
 * Compares chunks and styles with the hashes by which scripts load them. A script that is no chunk needs none: no
 * other script loads it.
 *
 * @param {readonly { file: string, ids: string[], hashes: [string, string[]][] }[]} scripts
 * @param {ReadonlyMap<string, Uint8Array>} files
 * @returns {ChunkPins}
 */
export function comparePins(scripts, files) {
  const hashes = scripts.flatMap((script) => script.hashes);
  const hashesOf = (keys) => hashes.filter(([key]) => keys.includes(key)).flatMap(([, values]) => values);
  const pins = { pinned: {}, unpinned: [], changed: [] };
  const compare = (file, values, isCertain) => {
    const found = values.find((value) => isHashOf(value, files.get(file)));
    if (found) pins.pinned[file] = found;
    else pins[isCertain && values.length > 0 ? 'changed' : 'unpinned'].push(file);
  };
  const chunks = scripts.filter(({ ids }) => ids.length > 0);
  for (const { file, ids } of chunks) compare(file, hashesOf([...ids, nameHashOf(file)]), true);
  // Nothing in a style names its chunk.
  const all = hashes.flatMap(([, values]) => values);
  for (const file of files.keys()) if (file.endsWith('.css')) compare(file, all, false);
  return pins;
}

const nameHashOf = (file) => file.split('.').at(-2);

function isHashOf(value, bytes) {
  const [algorithm, hash] = value.split(/-(.*)/s);
  return createHash(algorithm).update(bytes).digest('base64') === hash;
}

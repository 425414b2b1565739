import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Release } from '@pavilion/releases/release.schema';
import { integrityOf, TYPES_FILE } from '@pavilion/releases/release-files';

const CHIPS = 'node_modules/@pavilion/ui/src/fields/chip-group.tsx';

/**
 * Copies a host's build as its next version, in which the property `options` of ChipGroup is called `items`.
 *
 * @returns its name and version.
 */
export function renameProperty(build: string, folder: string): string {
  cpSync(build, folder, { recursive: true });
  const sources = JSON.parse(gunzipSync(readFileSync(join(folder, TYPES_FILE))).toString()) as Record<string, string>;
  const code = sources[CHIPS] ?? '';
  if (!code.includes('options')) throw new Error(`${CHIPS} has no property options.`);
  const types = gzipSync(JSON.stringify({ ...sources, [CHIPS]: code.replaceAll(/\boptions\b/g, 'items') }));
  writeFileSync(join(folder, TYPES_FILE), types);
  const file = join(folder, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as Release;
  const version = `${release.version}-renamed`;
  const pinned = { integrity: integrityOf(types), bytes: types.length };
  writeFileSync(file, JSON.stringify({ ...release, version, types: pinned }));
  return `${release.name}@${version}`;
}

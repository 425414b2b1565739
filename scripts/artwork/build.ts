import { join } from 'node:path';
import { type BuiltPackage, inputsOf, isBuiltFrom, noteInputs } from '../stack/build-inputs';
import { runBuilder } from '../stack/parts';
import { root } from '../stack/process';

const artwork: BuiltPackage = {
  folder: join(root, 'artwork'),
  shared: ['package-lock.json', 'shared/contract'],
  manifest: 'index.json',
};

/**
 * Draws the site's pictures into artwork/dist, unless they were drawn from the same sources.
 *
 * @returns false if they were up to date.
 * @throws {StartError} with the program's report.
 */
export async function buildArtwork(): Promise<boolean> {
  const inputs = inputsOf(artwork);
  if (inputs !== undefined && isBuiltFrom(artwork, inputs)) return false;
  await runBuilder(['--import', 'tsx', 'src/main.ts'], artwork.folder);
  if (inputs !== undefined) noteInputs(artwork, inputs);
  return true;
}

/** Draws the icons into the site's files. */
export function drawIcons(): Promise<void> {
  return runBuilder(['--import', 'tsx', 'src/icons/main.ts'], artwork.folder);
}

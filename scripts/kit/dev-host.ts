import { join } from 'node:path';
import { type BuiltPackage, inputsOf, isBuiltFrom, noteInputs, partPackage } from '../stack/build-inputs';
import { runBuilder } from '../stack/parts';
import { root } from '../stack/process';

const host = join(root, 'host');
const built: BuiltPackage = {
  folder: join(host, 'development'),
  shared: ['host', ...partPackage(host).shared],
  manifest: 'files.json',
};

/**
 * Builds the development host, unless it was built from the same sources: its React refreshes components, so that their
 * state survives an edit of a remote.
 *
 * @returns its folder.
 */
export async function buildDevHost(): Promise<string> {
  const dist = join(built.folder, 'dist');
  const inputs = inputsOf(built);
  if (inputs !== undefined && isBuiltFrom(built, inputs)) return dist;
  await runBuilder([join(root, 'shared/tooling/src/dev/build-dev-host.mjs'), host, dist], root);
  if (inputs !== undefined) noteInputs(built, inputs);
  return dist;
}

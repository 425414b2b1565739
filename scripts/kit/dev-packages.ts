import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleWorker } from '../../site/src/worker/bundle-worker';
import { OFFLINE_ADDRESS } from '../package/runtime/built-worker';
import { bundledLib, launcherOf } from './bundled-lib';
import { type KitPackage, manifestOf } from './compile-package';
import { buildDevHost } from './dev-host';

const WORKERS = 'files/scripts/package/runtime/workers';

/** Bundles the site, as a production package has it: a development server shows its part in the real pages. */
export async function bundleSite(root: string): Promise<KitPackage> {
  const lib = await bundledLib({ site: 'site/src/main.ts' });
  return {
    manifest: { ...programManifest(root, 'site'), exports: { './site.mjs': './site.mjs' } },
    files: new Map([launcherOf('site'), ...lib, ...(await filesOfSite())]),
  };
}

/** Returns the files that a bundled site reads beside its code: its service workers. */
export async function filesOfSite(): Promise<[string, Uint8Array][]> {
  const workers = (['worker', 'leave'] as const).map(async (name): Promise<[string, Uint8Array]> => [
    `${WORKERS}/${name}.js`,
    Buffer.from(await bundleWorker(name, OFFLINE_ADDRESS)),
  ]);
  return Promise.all(workers);
}

/** Returns the built development host. */
export async function devHostPackage(root: string): Promise<KitPackage> {
  const folder = await buildDevHost();
  const files = readdirSync(folder).map((name): [string, Uint8Array] => [
    `dist/${name}`,
    readFileSync(join(folder, name)),
  ]);
  return { manifest: { ...programManifest(root, 'host'), exports: { './*': './dist/*' } }, files: new Map(files) };
}

/** Both contain what they need. */
function programManifest(root: string, folder: string): KitPackage['manifest'] {
  const { dependencies: _bundled, ...manifest } = manifestOf(root, folder);
  return manifest;
}

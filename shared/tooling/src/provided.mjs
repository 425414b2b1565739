import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// The platform's own: another package of the repository may have installed other versions for itself.
const platform = createRequire(import.meta.url).resolve('@pavilion/platform');
const require = createRequire(platform);

/**
 * Import requests that the host provides to every page and remotes do not bundle.
 * Each part bundles everything else (docs/decisions/0003).
 */
export const provided = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'mobx',
  'mobx-react-lite',
  'axios',
  '@pavilion/platform',
  '@pavilion/platform/router',
  '@pavilion/ui',
  '@pavilion/contract/schema',
];

/** Packages that the host provides to ordinary remotes, which do not know the platform: its facade, under their name. */
export const facades = { 'react-router': join(dirname(platform), 'react-router.cjs') };

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the version of the package that the host bundles for a request, from its package.json. */
export function versionOf(request) {
  const name = packageOf(request);
  try {
    return require(`${name}/package.json`).version;
  } catch {
    // The package does not export its package.json, so search upwards from its main module.
    return findVersion(name, require.resolve(request));
  }
}

function findVersion(name, file) {
  const root = file.includes(`node_modules/${name}/`) ? file.slice(0, file.indexOf(`node_modules/${name}/`)) : null;
  if (root !== null) return require(`${root}node_modules/${name}/package.json`).version;
  const folder = file.slice(0, file.lastIndexOf('/src/'));
  return require(`${folder}/package.json`).version;
}

/**
 * Returns the federation plugin's `shared` option for the host (which bundles the code) or a remote (which does
 * not).
 */
export function sharedModules(kind) {
  const options = (version) => ({
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    ...(kind === 'host' ? { eager: true } : { import: false }),
  });
  const own = provided.map((request) => [request, options(versionOf(request))]);
  const lent = kind === 'host' ? Object.entries(facades) : [];
  return Object.fromEntries([
    ...own,
    // Not keyed by the package's name, by which the facade itself would be replaced in the package's place.
    ...lent.map(([shareKey, file]) => [
      `facade:${shareKey}`,
      { ...options(versionOf(shareKey)), import: file, shareKey },
    ]),
  ]);
}

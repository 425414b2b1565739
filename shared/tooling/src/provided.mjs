import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const react = ['react', 'react/jsx-runtime', 'react-dom'];

/**
 * Lists of import requests that a host provides to every page and its remotes do not bundle, by name. Each part bundles
 * everything else (docs/decisions/0003). `platform` is this site's; `react` is for a host of ordinary remotes.
 */
const lists = {
  platform: [
    ...react,
    'mobx',
    'mobx-react-lite',
    'axios',
    '@pavilion/platform',
    '@pavilion/platform/router',
    '@pavilion/ui',
    '@pavilion/contract/schema',
  ],
  react,
};

/** @typedef {keyof typeof lists} SharedList */

/** Another package of the repository may have installed other versions for itself: they are the platform's own. */
function resolverOf({ shares, folder }) {
  const fromPart = createRequire(join(folder, 'package.json'));
  return shares === 'platform' ? createRequire(fromPart.resolve('@pavilion/platform')) : fromPart;
}

/** Packages that a host provides to ordinary remotes: a facade, under their name. */
function facadesOf(part) {
  const { resolve } = resolverOf(part);
  const isPlatform = part.shares === 'platform';
  return {
    'react-router': isPlatform
      ? join(dirname(resolve('@pavilion/platform')), 'react-router.cjs')
      : resolve('@pavilion/composition/react-router'),
  };
}

/** Returns the requests that a host lends to remotes. */
export const lentRequests = (part) => [...lists[part.shares], ...Object.keys(facadesOf(part))];

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the version of the package that the host bundles for a request, from its package.json. */
export function versionOf(request, part) {
  const require = resolverOf(part);
  const name = packageOf(request);
  try {
    return require(`${name}/package.json`).version;
  } catch {
    // The package does not export its package.json, so search upwards from its main module.
    return findVersion(name, require.resolve(request), require);
  }
}

function findVersion(name, file, require) {
  const root = file.includes(`node_modules/${name}/`) ? file.slice(0, file.indexOf(`node_modules/${name}/`)) : null;
  if (root !== null) return require(`${root}node_modules/${name}/package.json`).version;
  const folder = file.slice(0, file.lastIndexOf('/src/'));
  return require(`${folder}/package.json`).version;
}

/**
 * Returns the federation plugin's `shared` option for the host (which bundles the code) or a remote (which does
 * not).
 */
export function sharedModules(part) {
  const { kind } = part;
  const options = (version) => ({
    singleton: true,
    version,
    // The host requires what it bundles, which a phone need not compare.
    ...(kind === 'host' ? { eager: true, requiredVersion: false } : { import: false, requiredVersion: `^${version}` }),
  });
  const own = lists[part.shares].map((request) => [request, options(versionOf(request, part))]);
  const lent = kind === 'host' ? Object.entries(facadesOf(part)) : [];
  return Object.fromEntries([
    ...own,
    // Not keyed by the package's name, by which the facade itself would be replaced in the package's place.
    ...lent.map(([shareKey, file]) => [
      `facade:${shareKey}`,
      { ...options(versionOf(shareKey, part)), import: file, shareKey },
    ]),
  ]);
}

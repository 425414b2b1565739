import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What the host brings to every page and remotes import without bundling, as import requests.
 * Everything else is bundled by each part (docs/decisions/0003).
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

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Version of the package a request belongs to, read from its own package.json. */
export function versionOf(request) {
  const name = packageOf(request);
  try {
    return require(`${name}/package.json`).version;
  } catch {
    // The package keeps its package.json to itself: walk up from what it exports.
    return findVersion(name, require.resolve(request));
  }
}

function findVersion(name, file) {
  const root = file.includes(`node_modules/${name}/`) ? file.slice(0, file.indexOf(`node_modules/${name}/`)) : null;
  if (root !== null) return require(`${root}node_modules/${name}/package.json`).version;
  const folder = file.slice(0, file.lastIndexOf('/src/'));
  return require(`${folder}/package.json`).version;
}

/** The federation plugin's `shared` for the host (which has the code) or a remote (which has not). */
export function sharedModules(kind) {
  const options = (version) => ({
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    ...(kind === 'host' ? { eager: true } : { import: false }),
  });
  return Object.fromEntries(provided.map((request) => [request, options(versionOf(request))]));
}

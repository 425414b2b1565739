import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

/** Packages that the host lends, whose sources are their types, and those whose declarations they need. */
const lent = ['@pavilion/platform', '@pavilion/ui', '@pavilion/contract'];
const declared = [
  '@types/react',
  '@types/react-dom',
  'csstype',
  'mobx',
  'mobx-react-lite',
  'axios',
  'react-router',
  'react-router-dom',
  'zod',
  '@tanstack/query-core',
];

/**
 * Returns the texts that the types of a release consist of, by path: of the host, the packages that it lends; of a
 * remote, its own modules and the contract that it was built with. The registry compiles a remote's with a host's.
 *
 * @param {'host' | 'remote'} kind
 * @param {string} folder - the part's.
 * @returns {Record<string, string>}
 */
export function typeSources(kind, folder) {
  const require = createRequire(join(folder, 'package.json'));
  if (kind === 'host')
    return {
      ...merge(lent.map((name) => sourcesIn(packageFolder(require, name), `node_modules/${name}`))),
      ...merge(declared.map((name) => declarationsIn(packageFolder(require, name), `node_modules/${name}`))),
    };
  return {
    ...sourcesIn(join(folder, 'src'), 'remote/src'),
    'remote/remote.json': readFileSync(join(folder, 'remote.json'), 'utf8'),
    'remote/assets.d.ts': readFileSync(join(import.meta.dirname, '../../types/assets.d.ts'), 'utf8'),
    ...sourcesIn(packageFolder(require, '@pavilion/contract'), 'remote/node_modules/@pavilion/contract'),
  };
}

const merge = (list) => Object.assign({}, ...list);

function packageFolder(require, name) {
  const found = (require.resolve.paths(name) ?? []).map((place) => join(place, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`The types of ${name} are not installed.`);
  return found;
}

const sourcesIn = (folder, at) => textsIn(folder, at, (file) => /(^package\.json|\.tsx?)$/.test(file) && !isTest(file));
const declarationsIn = (folder, at) => textsIn(folder, at, (file) => /(^|\/)package\.json$|\.d\.[mc]?ts$/.test(file));
const isTest = (file) => /\.test\.tsx?$|(^|\/)testing\//.test(file);

function textsIn(folder, at, isIncluded) {
  const files = readdirSync(folder, { recursive: true }).map((file) => file.split(sep).join('/'));
  const names = files.filter((file) => !file.includes('node_modules/') && isIncluded(file)).sort();
  return Object.fromEntries(names.map((file) => [`${at}/${file}`, readFileSync(join(folder, file), 'utf8')]));
}

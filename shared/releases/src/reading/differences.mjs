import { readBuild } from './build-facts.mjs';
import { checkOrdinary, checkPins } from './ordinary-remote.mjs';
import { sizesOf } from './sizes.mjs';

/** Node versions have different versions of Brotli. */
const SIZE_TOLERANCE = 0.01;

/**
 * @typedef {import('../release.schema').Release} Release
 * @typedef {import('./build-facts.mjs').BuildFacts} BuildFacts
 * @typedef {object} Difference
 * @property {'release_incomplete' | 'release_differs' | 'types_missing' | 'second_react' | 'second_router' |
 *   'setting_missing' | 'integrity_missing' | 'integrity_differs'} code
 * @property {string} message
 */

/**
 * Compares what release.json declares with the files: a release may declare more than it needs, never less.
 *
 * @param {Release} release
 * @param {ReadonlyMap<string, Uint8Array>} files - by name.
 * @returns {Promise<Difference[]>}
 */
export async function findDifferences(release, files) {
  try {
    const facts = await readBuild(release.kind, files);
    return differencesOf(release, facts, await sizesOf(release, (file) => files.get(file)));
  } catch (error) {
    return [{ code: 'release_differs', message: error.message }];
  }
}

/**
 * Compares what release.json declares with what its files show.
 *
 * @param {Release} release
 * @param {BuildFacts} facts
 * @param {Record<string, number>} sizes - of its pages.
 * @returns {Difference[]}
 */
export function differencesOf(release, facts, sizes) {
  const missing = requiredFields(release).filter((field) => release[field] === undefined);
  if (missing.length > 0) return [{ code: 'release_incomplete', message: `release.json has no ${missing.join(', ')}` }];
  const found =
    release.kind === 'host'
      ? checkLent(release, facts)
      : [...checkImports(release, facts), ...checkPages(release, facts)];
  const differs = [
    ...checkCalls(release, facts),
    ...found,
    ...checkSlots(release, facts),
    ...checkPackages(release, facts),
    ...checkSizes(release, sizes),
  ].map((message) => ({ code: 'release_differs', message }));
  return [
    ...(release.exposes ? checkOrdinary(release, facts) : []),
    ...(release.kind === 'remote' ? checkPins(release, facts) : []),
    ...checkReact(release, facts),
    ...checkTypes(release, facts),
    ...differs,
  ];
}

/**
 * Returns one sentence with all differences, for the team.
 *
 * @param {Pick<Release, 'name' | 'version'>} release
 * @param {readonly Difference[]} differences
 */
export function differenceText({ name, version }, differences) {
  const all = differences.map(({ message }) => message).join('; ');
  const isDeclared = differences.every(({ code }) => code === 'release_differs' || code === 'release_incomplete');
  const problem = isDeclared ? 'is not what its release.json declares' : 'can’t be published';
  return `${name}@${version} ${problem}: ${all}. Build it again.`;
}

const requiredFields = ({ kind }) => [kind === 'host' ? 'provides' : 'uses', 'sizes', 'modules'];

function checkCalls({ calls }, facts) {
  const unlisted = facts.calls.filter((call) => !calls.includes(call));
  const paths = calls.map((call) => call.split(' ')[1]);
  const unnamed = facts.paths.filter(
    (text) =>
      text !== '/api/' &&
      !paths.some((path) => matches(path, text)) &&
      !unlisted.some((call) => call.endsWith(` ${text}`)),
  );
  return [
    ...unlisted.map((call) => `its files call ${call}, which calls does not list`),
    ...unnamed.map((path) => `its files contain ${path}, which no call of calls has`),
  ];
}

/** Compares an address, or the beginning of one, with a path of the contract. */
function matches(path, text) {
  const [address = ''] = text.split('?');
  const pattern = path.split('/');
  const parts = address.split('/');
  const isBeginning = parts.at(-1) === '';
  if (isBeginning) parts.pop();
  if (isBeginning ? parts.length >= pattern.length : parts.length !== pattern.length) return false;
  return parts.every((part, index) => pattern[index].startsWith(':') || part === pattern[index]);
}

function checkImports({ uses }, facts) {
  return Object.entries(facts.uses).flatMap(([request, found]) => {
    const use = uses[request];
    if (!use) return [`its files import ${request}, which uses does not list`];
    if (found.version !== '' && use.version !== found.version)
      return [`its files were built for ${request} ${found.version}, and uses has ${use.version ?? 'no version'}`];
    if (!Array.isArray(use.names)) return [];
    const unlisted = found.names.filter((name) => name !== '*' && !use.names.includes(name));
    return unlisted.length === 0
      ? []
      : [`its files import ${unlisted.join(', ')} from ${request}, which uses does not list`];
  });
}

function checkLent({ provides, modules }, facts) {
  const versions = new Map(modules.map(({ name, version }) => [name, version]));
  const lent = Object.entries(provides).flatMap(([request, { version }]) => {
    const found = facts.provides[request];
    if (found === undefined) return [`its files do not lend ${request}, which provides lists`];
    if (found !== version) return [`its files lend ${request} ${found}, and provides has ${version ?? 'no version'}`];
    const bundled = versions.get(packageOf(request));
    return bundled === undefined || bundled === version
      ? []
      : [`provides has ${request} ${version}, and modules has ${bundled}: the lent copy is the bundled one`];
  });
  const silent = Object.keys(facts.provides).filter((request) => !provides[request]);
  return [...lent, ...silent.map((request) => `its files lend ${request}, which provides does not list`)];
}

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

function checkSlots({ kind, slots, opens, exposes }, facts) {
  const has = (list, { name, slot }) => list.some((one) => one.name === name && one.slot === slot);
  const isText = (name) => facts.texts.includes(name);
  // A host fills no slots, and its objects may look alike.
  const unlisted = kind === 'host' ? [] : facts.slots.filter((one) => !has(slots, one));
  // An ordinary remote's files name the modules that it exposes, and remote.json says which slots they fill.
  const absent = exposes
    ? []
    : slots.filter(({ name, slot }) => !has(facts.slots, { name, slot }) && !(isText(name) && isText(slot)));
  const [unnamed, unopened] = [
    facts.opens.filter((name) => !opens.includes(name)),
    opens.filter((name) => !isText(name)),
  ];
  return [
    ...unlisted.map(({ name, slot }) => `its files fill the slot ${name} with ${slot}, which slots does not list`),
    ...absent.map(({ name, slot }) => `its files do not fill the slot ${name} with ${slot}, which slots lists`),
    ...unnamed.map((name) => `its files open the slot ${name}, which opens does not list`),
    ...unopened.map((name) => `its files do not open the slot ${name}, which opens lists`),
  ];
}

function checkPackages({ modules }, { packages }) {
  const listed = modules.map(({ name }) => name);
  return packages
    .filter((name) => !listed.includes(name))
    .map((name) => `its files contain ${name}, which modules does not list`);
}

function checkPages({ preload }, { chunks }) {
  return Object.entries(preload).flatMap(([page, { scripts }]) =>
    (chunks[page] ?? [])
      .filter((file) => !scripts.includes(file))
      .map((file) => `its page ${page} loads ${file}, which preload does not list`),
  );
}

function checkSizes({ sizes }, actual) {
  const pages = Object.keys({ ...sizes, ...actual });
  return pages.flatMap((page) => {
    const [declared, bytes] = [sizes[page], actual[page]];
    if (bytes === undefined) return [`sizes has ${page}, which preload does not list`];
    if (declared === undefined)
      return [`its page ${page} needs ${bytes} bytes of JavaScript, and sizes does not list it`];
    return Math.abs(declared - bytes) <= bytes * SIZE_TOLERANCE
      ? []
      : [`its page ${page} needs ${bytes} bytes of JavaScript, and sizes has ${declared}`];
  });
}

/**
 * Returns the packages between host and remotes whose types are compared.
 *
 * @param {'host' | 'remote'} kind
 * @param {Pick<BuildFacts, 'uses' | 'provides'>} facts
 */
export const typedRequests = (kind, { uses, provides }) =>
  Object.keys(kind === 'host' ? provides : uses).filter((request) => request.startsWith('@pavilion/'));

/** What the host lends is checked by its types, so both sides bring them; plain JavaScript is checked by names. */
function checkTypes({ kind, language, types }, { uses, provides }) {
  if (types !== undefined || (kind === 'remote' && language === 'javascript')) return [];
  const typed = typedRequests(kind, { uses, provides });
  if (typed.length === 0) return [];
  const verb = kind === 'host' ? 'lend' : 'import';
  const advice = kind === 'host' ? '' : ` (if it is plain JavaScript, add "language": "javascript" to its remote.json)`;
  return [{ code: 'types_missing', message: `its files ${verb} ${typed.join(', ')}, and it has no types${advice}` }];
}

/**
 * A second React draws nothing: hooks belong to one copy. It may only be the fallback of the page's own, or draw the
 * parts of a remote that mounts them itself.
 */
function checkReact({ kind, mount }, { reacts, uses }) {
  if (kind === 'host' || mount) return [];
  const fallbacks = ['react', 'react-dom'].filter((name) => uses[name]?.singleton && uses[name].hasFallback).length;
  if (reacts <= fallbacks) return [];
  const message =
    'its files contain a React of its own, and hooks work with the page’s only: share react and react-dom as singletons (shared: { react: { singleton: true }, … }), with import: false';
  return [{ code: 'second_react', message }];
}

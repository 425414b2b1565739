import { setImmediate as nextTurn } from 'node:timers/promises';
import { joinSettings, settingsIn } from './bundler-settings.mjs';
import { comparePins, hashTableIn } from './chunk-pins.mjs';
import { packagesIn, reactsIn } from './package-marks.mjs';
import { readModuleNames, sharedImportsIn } from './shared-imports.mjs';
import { keyOf, parseScript, resolveNames, textOf, valuesOf } from './syntax.mjs';

/**
 * What a build's files show of it, whatever its release.json declares.
 *
 * @typedef {object} BuildFacts
 * @property {string[]} calls - calls of the api, as `METHOD /path`.
 * @property {string[]} paths - every address of the api, also those without a method.
 * @property {Record<string, import('./shared-imports.mjs').SharedImport>} uses - imports from the host.
 * @property {Record<string, string>} provides - versions of the packages that the host lends.
 * @property {{ name: string, slot: string }[]} slots - slots of other parts that it fills.
 * @property {string[]} opens - slots that its pages open; a host's can't be told from other names.
 * @property {string[]} texts - every text of at most 80 characters.
 * @property {Record<string, string[]>} chunks - scripts that each page, slot or exposed module loads first.
 * @property {string[]} packages - third-party packages recognized in its files.
 * @property {number} reacts - copies of React and of its DOM renderer.
 * @property {import('./chunk-pins.mjs').ChunkPins} pins - of its chunks and styles.
 * @property {import('./bundler-settings.mjs').BundlerSettings} settings
 * @property {unknown} manifest - its mf-manifest.json; undefined if it has none.
 */

/**
 * Reads a build's scripts, one in a turn of the event loop.
 *
 * @param {'host' | 'remote'} kind
 * @param {ReadonlyMap<string, Uint8Array>} files - by name.
 * @returns {Promise<BuildFacts>}
 * @throws if a script is not JavaScript.
 */
export async function readBuild(kind, files) {
  const scripts = [];
  for (const [file, bytes] of files) {
    if (!/\.m?js$/.test(file)) continue;
    scripts.push(readScript(kind, file, Buffer.from(bytes).toString('utf8')));
    await nextTurn();
  }
  const uses = sharedImportsIn(scripts);
  const texts = scripts.map(({ text }) => text);
  return {
    calls: sorted(scripts.flatMap(({ endpoints }) => endpoints)),
    paths: sorted(scripts.flatMap(({ strings }) => strings.filter((one) => one.startsWith('/api/')))),
    uses: Object.fromEntries([...uses].map(([request, { ids: _, ...use }]) => [request, use])),
    provides: Object.fromEntries(scripts.flatMap(({ provided }) => provided)),
    slots: scripts.flatMap(({ slots }) => slots),
    opens: sorted(scripts.flatMap(({ reads }) => reads.flatMap((read) => opensOf(uses, read)))),
    texts: sorted(scripts.flatMap(({ strings }) => strings.filter((one) => one.length <= 80))),
    chunks: chunksOf(scripts),
    packages: packagesIn(texts),
    reacts: reactsIn(texts),
    pins: comparePins(scripts, files),
    settings: joinSettings(scripts.map(({ settings }) => settings)),
    manifest: manifestIn(files),
  };
}

function manifestIn(files) {
  try {
    return JSON.parse(Buffer.from(files.get('mf-manifest.json')).toString('utf8'));
  } catch {
    return undefined;
  }
}

const sorted = (names) => [...new Set(names)].sort();

function readScript(kind, file, text) {
  const { program, nodes, parentOf } = parseScript(text, file);
  const objects = nodes.filter(({ type }) => type === 'ObjectExpression');
  const strings = nodes.flatMap(stringsIn);
  return {
    file,
    text,
    strings,
    endpoints: objects.flatMap(endpointIn),
    provided: objects.flatMap((object) => providedIn(object, parentOf)),
    slots: [...objects.flatMap(filledSlotIn), ...strings.flatMap(manifestSlotsIn)],
    ids: nodes.flatMap(chunkIdsIn),
    loads: objects.flatMap(loadsIn),
    hashes: objects.flatMap(hashTableIn),
    settings: settingsIn(nodes),
    consumes: objects.flatMap((object) => consumeIn(object, parentOf)),
    // The host's own imports are of its own modules.
    reads: kind === 'remote' ? readModuleNames(nodes, resolveNames(program), parentOf) : [],
  };
}

function stringsIn(node) {
  if (node.type === 'TemplateElement') return node.value.cooked ? [node.value.cooked] : [];
  const text = node.type === 'Literal' ? textOf(node) : undefined;
  return text === undefined ? [] : [text];
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** `{ method: 'GET', path: '/api/…' }`, as every endpoint of the contract is declared. */
function endpointIn(object) {
  const values = valuesOf(object);
  const [method, path] = [textOf(values.get('method')), textOf(values.get('path'))];
  return method !== undefined && METHODS.has(method) && path?.startsWith('/') ? [`${method} ${path}`] : [];
}

/** `"react": [{ version: "19.1.0", get, scope, shareConfig }]`, as the federation plugin writes lent packages. */
function providedIn(object, parentOf) {
  const values = valuesOf(object);
  const version = textOf(values.get('version'));
  if (version === undefined || !values.has('shareConfig') || !values.has('get')) return [];
  const list = parentOf(object);
  const property = list?.type === 'ArrayExpression' ? parentOf(list) : undefined;
  return property?.type === 'Property' ? [[keyOf(property), version]] : [];
}

/** `8954: { shareKey: "react", requiredVersion: "^19.1.0", singleton: true, fallback }`, one for each imported package. */
function consumeIn(object, parentOf) {
  const values = valuesOf(object);
  const [request, range] = [textOf(values.get('shareKey')), textOf(values.get('requiredVersion'))];
  const property = parentOf(object);
  if (request === undefined || property?.type !== 'Property') return [];
  return [{ id: keyOf(property), request, range, values }];
}

/** `{ name: 'home.featured', slot: 'featured-games' }`, an entry of remote.json. */
function filledSlotIn(object) {
  const values = valuesOf(object);
  const [name, slot] = [textOf(values.get('name')), textOf(values.get('slot'))];
  return values.size === 2 && name !== undefined && slot !== undefined ? [{ name, slot }] : [];
}

/** The same in a remote.json that the build writes as JSON.parse('…'). */
function manifestSlotsIn(text) {
  if (!text.startsWith('{') || !text.includes('"slots"')) return [];
  try {
    const { slots } = JSON.parse(text);
    return Array.isArray(slots) ? slots.map(({ name, slot }) => ({ name, slot })) : [];
  } catch {
    return [];
  }
}

/** The chunks that a script contains: `(globalThis.webpackChunk… ||= []).push([[909], …])`. */
function chunkIdsIn(node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || keyOf(node.callee) !== 'push')
    return [];
  const [list] = node.arguments;
  const ids = list?.type === 'ArrayExpression' ? list.elements[0] : undefined;
  return ids?.type === 'ArrayExpression' ? ids.elements.flatMap(idOf) : [];
}

const idOf = (node) => (node?.type === 'Literal' ? [String(node.value)] : []);

/** `deposit: () => Promise.all([r.e(900), r.e(766)]).then(…)`: the chunks that an entry of a table loads. */
function loadsIn(object) {
  return object.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.value.type !== 'ArrowFunctionExpression') return [];
    const ids = parseLoads(property.value.body);
    return ids.length > 0 ? [[keyOf(property)?.replace(/^\.\//, ''), ids]] : [];
  });
}

function parseLoads(node) {
  if (node?.type !== 'CallExpression') return [];
  const { callee } = node;
  const inner = node.arguments.flatMap((one) =>
    one.type === 'ArrayExpression' ? one.elements.flatMap(parseLoads) : [],
  );
  if (callee.type !== 'MemberExpression') return inner;
  return [...(keyOf(callee) === 'e' ? node.arguments.flatMap(idOf) : []), ...inner, ...parseLoads(callee.object)];
}

function chunksOf(scripts) {
  const fileOf = new Map(scripts.flatMap(({ file, ids }) => ids.map((id) => [id, file])));
  const loads = new Map(scripts.flatMap((script) => script.loads));
  // Consumed packages have a chunk of their own without a file.
  const filesOf = (name) => (loads.get(name) ?? []).flatMap((id) => fileOf.get(id) ?? []);
  const table = filesOf('remote');
  return Object.fromEntries([...loads.keys()].map((name) => [name, sorted([...table, ...filesOf(name)])]));
}

const opensOf = (uses, { id, name, slot }) =>
  slot !== undefined && name === 'Slot' && uses.get('@pavilion/platform')?.ids.has(id) ? [slot] : [];

import { dirname, relative, resolve, sep } from 'node:path';
import { innerRefusal } from './eslint-inner-floors.mjs';

/**
 * Allowed imports between parts (docs/map.md): dependencies may only point down. Every mfe-* is a remote; parts not
 * listed here are unrestricted. `tests` are parts that only a part's tests may import, as the real other side.
 */
const shared = ['platform', 'ui', 'contract'];
const remote = {
  may: shared,
  reason: 'A remote imports shared/* only, so that its team can release it independently.',
};
const server = {
  may: ['contract', 'database', 'server', 'terminal'],
  reason:
    'Servers share the contract with the browser, shared/database, shared/server and shared/terminal among themselves, and nothing else.',
};
const tool = {
  may: [
    'contract',
    'database',
    'releases',
    'server',
    'terminal',
    'testing',
    'tooling',
    'registry',
    'site',
    'console',
    'cli',
    'scripts',
  ],
  tool: true,
  reason: 'Tools drive the product from outside.',
};
const layers = {
  example: {
    may: ['composition'],
    reason: 'The example shows what the packages give to a host without this site’s platform.',
  },
  host: { may: [...shared, 'composition'], reason: 'The host does not name remotes in code: the composition does.' },
  api: server,
  artwork: {
    may: ['contract'],
    reason: 'Artwork draws from the contract’s definitions; the api reads its files and imports none of its code.',
  },
  registry: {
    may: ['contract', 'database', 'releases', 'server'],
    reason:
      'The registry knows none of its clients: what it shares with sites, the console and the command line is in shared/releases.',
  },
  site: {
    may: ['contract', 'releases', 'server'],
    tests: ['registry'],
    reason: 'A site has no database and needs no registry to run: it reads signed files.',
  },
  cli: {
    may: ['contract', 'releases', 'terminal'],
    tests: ['registry'],
    reason: 'The command line reaches the registry only over HTTP, so that it can be packed without it.',
  },
  sandbox: server,
  originals: {
    may: ['contract', 'database', 'server'],
    reason: 'The provably fair games are a service of their own: they reach the site by its wallet calls only.',
  },
  console: {
    may: ['ui', 'releases', 'contract'],
    reason:
      'The console renders the registry’s replies with shared/ui: no code of parts or their platform runs on the origin where operators sign in.',
  },
  composition: {
    may: [],
    reason: 'It draws the remotes of any host: it knows neither this site’s platform nor its calls.',
  },
  platform: { may: ['contract'], reason: 'The platform must not depend on the code built on it, nor on its looks.' },
  ui: { may: [], reason: 'Components have no business terms and make no calls.' },
  contract: { may: [], reason: 'The contract is imported by everything else and imports nothing.' },
  database: { may: [], reason: 'Database access must not depend on what is stored.' },
  releases: { may: [], reason: 'Formats of releases must not depend on the program that writes or reads them.' },
  server: { may: ['contract', 'database', 'releases'], reason: 'Any server may use it, so it depends on none.' },
  terminal: { may: [], reason: 'What command lines share must not depend on a command.' },
  testing: { may: shared, reason: 'Test helpers may use all of shared.' },
  tooling: { may: ['releases'], reason: 'Presets must not depend on the parts they build.' },
  e2e: tool,
  // The package is built with the pages of every server.
  scripts: { ...tool, may: [...tool.may, 'api', 'originals', 'sandbox'] },
  // Attacks read the ledger with its own check, on the api's own database, and recompute rounds as the games' pages do.
  attacks: { ...tool, may: [...tool.may, 'api', 'originals'] },
};

/** The folders of the registry's src, each of which may import those before it. */
const registryFolders = [
  'database',
  'kernel',
  'audit',
  'people',
  'packages',
  'releases',
  'types',
  'compositions',
  'verdicts',
  'channels',
  'attestations',
  'gates',
  'api-releases',
  'collection',
  'proposals',
  'telemetry',
  'rollouts',
  'activations',
  'grants',
  'kills',
  'webhooks',
  'review',
  'console',
];

/** Allowed imports between the folders of a package's src; other files of src are unrestricted. */
const innerLayers = {
  registry: {
    folders: Object.fromEntries(registryFolders.map((folder, index) => [folder, registryFolders.slice(0, index)])),
    reason: 'Imports point down the order of the registry’s folders (decision 42).',
  },
  originals: {
    folders: {
      engines: [],
      protocol: ['engines'],
      server: ['engines', 'protocol'],
      web: ['engines', 'protocol'],
    },
    reason: 'The engines run in the server and in the page, which meet only in the protocol.',
  },
};

const floorOf = (part) => (part.startsWith('mfe-') ? remote : layers[part]);

/** Packages that only one part may import. */
const homes = [
  {
    matches: (name) => name === 'axios',
    in: ['platform'],
    reason: 'The api has one client: take `api` from usePlatform().',
  },
  {
    matches: (name) => name === 'react-router-dom' || name === 'react-router',
    in: ['platform', 'composition', 'example'],
    reason: "The router is shared under our own names: import them from '@pavilion/platform/router'.",
  },
  {
    matches: (name, request) => name === 'zod' && request !== 'zod/v4/core',
    in: ['contract', 'releases', 'server', 'registry', 'site'],
    reason: "Write schemas with '@pavilion/contract/schema'.",
  },
  {
    matches: (name, request) => request === 'zod/v4/core',
    in: ['contract', 'api', 'e2e'],
    reason: "Write schemas with '@pavilion/contract/schema'.",
  },
  {
    matches: (_name, request) => request === '@pavilion/platform/host',
    in: ['host', 'platform', 'testing', 'bench'],
    reason: 'This half of the platform belongs to the host.',
  },
];

/** Files of a part that never reach a player: configurations may import the tooling, tests the testing helpers. */
const isConfig = (file) => /\.config\.m?[jt]s$/.test(file);
const isTest = (file) => /(\.test\.tsx?$|(^|\/)testing\/)/.test(file);

/** Browser specs of a part, beside the released host alone or in the site; they drive the part from outside. */
const isBrowserSpec = (file) => /^mfe-[\w-]+\/(contract|e2e)\//.test(file);

/** Lint rule: imports must point down the layers; a violation is reported with its reason. */
export const layersRule = {
  meta: { type: 'problem', docs: { description: 'imports point down the floors' }, schema: [{ type: 'object' }] },
  create(context) {
    const path = toPosix(relative(context.cwd, context.filename));
    const [{ remote: part } = {}] = context.options;
    // The template of a new remote must follow a remote's rules, and so must a repository that is one.
    const file = part ? `${part}/${path}` : path.replace(/^scripts\/new-remote\/template\//, 'mfe-example/');
    const check = (node) => {
      if (typeof node?.value !== 'string') return;
      const message = refusal(file, node.value);
      if (message !== null) context.report({ node, message });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0]),
      'CallExpression[callee.object.name="jest"]': (node) => check(node.arguments[0]),
    };
  },
};

/** @returns reason `file` (relative to the root, with slashes) may not import `request`; null if it may. */
export function refusal(file, request) {
  const from = partOf(file);
  if (from === null) return null;
  if (request.startsWith('.')) return ofRelative(file, from, toPosix(relative('.', resolve(dirname(file), request))));
  const target = packageName(request);
  const home = homes.find((one) => one.matches(target, request) && !one.in.includes(from));
  if (home) return `'${request}' is not for ${from}. ${home.reason}`;
  return target.startsWith('@pavilion/') ? ofPart(file, from, target.slice('@pavilion/'.length)) : null;
}

function ofRelative(file, from, target) {
  const to = partOf(target);
  if (to !== from) {
    if (to === null || !floorOf(from)) return null;
    const refused = ofPart(file, from, to);
    if (refused !== null || floorOf(from).tool) return refused;
    return `Import another part by its package's name, not by a path: '@pavilion/${to}'.`;
  }
  if (from in innerLayers) return ofFolder(from, file, target);
  return from.startsWith('mfe-') ? ofFeature(from, file, target) : innerRefusal(from, file, target);
}

function ofFolder(part, file, target) {
  const { folders, reason } = innerLayers[part];
  const [from, to] = [file, target].map((path) => path.slice(`${part}/src/`.length).split('/')[0]);
  if (isTest(file) || from === to || !(from in folders) || folders[from].includes(to)) return null;
  return `${part}/src/${from} may not import ${to}. ${reason}`;
}

function ofPart(file, from, to) {
  const floor = floorOf(from);
  if (!floor || from === to || floor.may.includes(to)) return null;
  if (to === 'tooling' && isConfig(file)) return null;
  if ((to === 'testing' || floor.tests?.includes(to)) && isTest(file)) return null;
  if (to === 'e2e' && isBrowserSpec(file)) return null;
  const may = floor.may.length === 0 ? 'no other part' : floor.may.map((part) => `@pavilion/${part}`).join(', ');
  return `${from} may not import ${to}; it may import ${may}. ${floor.reason}`;
}

function ofFeature(part, file, target) {
  const from = featureOf(part, file);
  const to = featureOf(part, target);
  if (to === null || from === to || isBrowserSpec(file) || file === `${part}/src/remote.ts`) return null;
  if (joinsTexts(part, file, target)) return null;
  if (from === null)
    return `Only remote.ts and src/texts.* name features; what features share in src/<noun>/ must not import '${to}'.`;
  return `Feature '${from}' may not import feature '${to}'. Move what both use into ${part}/src/<noun>/.`;
}

/** src/texts.en.ts joins the features' English texts in one chunk, and src/texts.bn.ts the Bangla ones (decision 49). */
function joinsTexts(part, file, target) {
  const language = ['en', 'bn'].find((code) => file === `${part}/src/texts.${code}.ts`);
  return language !== undefined && target.endsWith(`.texts.${language}`);
}

function featureOf(part, path) {
  const [first, feature] = path.slice(`${part}/src/`.length).split('/');
  return first === 'features' && feature ? feature : null;
}

/** Returns the part a path belongs to: host, mfe-games, api, …; just x for shared/x. */
function partOf(path) {
  const [first, second] = path.split('/');
  if (!second || first === '..' || first === 'node_modules') return null;
  return first === 'shared' ? second : first;
}

function packageName(request) {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

function toPosix(path) {
  return sep === '/' ? path : path.split(sep).join('/');
}

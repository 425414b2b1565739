import type { PackageManifest } from '@pavilion/releases/registry-api/packages';
import { readWorkspace } from '../package-versions/workspaces';
import { bundledLib } from './bundled-lib';
import { type KitPackage, manifestOf } from './compile-package';
import { filesOfSite } from './dev-packages';
import type { Declarations } from './source-packages';

const FOLDER = 'e2e';
const DRIVER = ['@playwright/test', 'playwright'];
/** What specs import, by request. */
const faces = { contract: 'e2e/contract/contract', site: 'e2e/fixtures/test' } as const;
const configs = {
  'contract.config': 'e2e/contract/playwright.config',
  'site.config': 'e2e/remote/playwright.config',
} as const;

/** Modules with declarations in the package: what specs import, and what the types of that need. */
const typed = [
  ...Object.values(faces),
  'e2e/contract/stage/fake-edge',
  'e2e/contract/stage/resource-counts',
  'e2e/fixtures/player',
  'scripts/lib/players',
  'scripts/lib/api-client',
];
/** Their sources, relative to the root. */
export const typedSources = typed.map((name) => `${name}.ts`);

/**
 * Bundles the runners of browser tests, with the site and the gates that contract tests need: `pavilion contract` and
 * `pavilion e2e` run them in a remote's own repository.
 *
 * @param declarations - texts by path, relative to the root.
 */
export async function browserTests(root: string, declarations: Declarations): Promise<KitPackage> {
  const entries = Object.entries({ ...faces, ...configs, 'every-part': 'e2e/contract/specs/every-part.spec' });
  const sources = entries.map(([name, file]) => [name, `${file}.ts`]);
  // Specs pass functions to the page.
  const lib = await bundledLib(Object.fromEntries(sources), { installed: DRIVER, keepNames: false });
  return {
    manifest: {
      ...manifestOf(root, FOLDER),
      exports: { ...facesByRequest(), './*.config.mjs': './*.config.mjs' },
      dependencies: dependenciesOf(root),
    },
    files: new Map([
      ...lib,
      ...(await filesOfSite()),
      ...typed.map((name): [string, Uint8Array] => [`types/${name}.d.ts`, textOf(declarations, name)]),
      // Playwright takes folders of specs as relative to its configuration.
      ...Object.keys(configs).map((name): [string, Uint8Array] => [
        `${name}.mjs`,
        Buffer.from(`export { default } from './lib/${name}.mjs';\n`),
      ]),
      ['specs/every-part.spec.mjs', Buffer.from("import '../lib/every-part.mjs';\n")],
    ]),
  };
}

function facesByRequest(): Readonly<Record<string, unknown>> {
  const entries = Object.entries(faces).map(([name, file]) => [
    `./${name}`,
    { types: `./types/${file}.d.ts`, default: `./lib/${name}.mjs` },
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function textOf(declarations: Declarations, name: string): Uint8Array {
  const text = declarations.get(`${name}.d.ts`);
  if (text === undefined) throw new Error(`The compiler emitted no declarations for ${name}.`);
  return text;
}

/** The browser's driver, and the packages of the types; all else is in the bundle. */
function dependenciesOf(root: string): Record<string, string> {
  const versions = { ...dependenciesIn(root, 'scripts'), ...dependenciesIn(root, FOLDER) };
  const needed = ['@pavilion/contract', '@pavilion/releases', ...DRIVER];
  return Object.fromEntries(needed.map((name) => [name, versions[name] ?? '']));
}

const dependenciesIn = (root: string, folder: string): PackageManifest['dependencies'] =>
  (readWorkspace(root, folder).manifest as PackageManifest).dependencies;

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import {
  type FederationManifest,
  type OrdinaryRemote,
  parseFederationManifest,
  parseOrdinaryRemote,
} from '@pavilion/releases/ordinary-remote.schema';
import { type BuildFacts, readBuild } from '@pavilion/releases/reading/build-facts';
import { packagesIn } from '@pavilion/releases/reading/package-marks';
import { provenanceOf } from '@pavilion/releases/reading/provenance';
import { sizesOf } from '@pavilion/releases/reading/sizes';
import type { Release } from '@pavilion/releases/release.schema';
import { integrityOf, isForPlayers } from '@pavilion/releases/release-files';
import { ClientError } from './client-error';

type BundledModule = NonNullable<Release['modules']>[number];
type Files = ReadonlyMap<string, Uint8Array>;

/** Whether a folder has either file that describes an ordinary remote. */
export const isOrdinaryBuild = (folder: string): boolean =>
  [join(folder, 'mf-manifest.json'), ...remoteJsonPlaces(folder)].some((file) => existsSync(file));

const remoteJsonPlaces = (folder: string): string[] => [
  join(folder, 'remote.json'),
  join(resolve(folder), '../remote.json'),
];

/**
 * Describes a build of plain Module Federation, which has no release.json, by its mf-manifest.json, the remote.json
 * beside the build folder, and its files.
 *
 * @returns the text of its release.json.
 * @throws {ClientError} no_build, with the line to add, if one of them is missing or not valid.
 */
export async function describeOrdinary(folder: string): Promise<string> {
  const files = await readFiles(folder);
  const manifest = read(parseFederationManifest, files.get('mf-manifest.json'), 'mf-manifest.json', manifestAdvice);
  const remote = read(parseOrdinaryRemote, await readRemoteJson(folder), 'remote.json', remoteAdvice);
  const facts = await readBuild('remote', files).catch((error: unknown) => {
    throw new ClientError('no_build', `${folder} can’t be read: ${(error as Error).message}`);
  });
  const release = describe(remote, manifest, facts, files);
  return JSON.stringify(
    {
      ...release,
      sizes: await sizesOf(release, (file) => files.get(file)),
      provenance: provenanceOf(dirname(resolve(folder))),
    },
    null,
    2,
  );
}

const manifestAdvice = 'add manifest: true to its ModuleFederationPlugin';
const remoteAdvice =
  'write { "name": "draws", "pages": [{ "path": "/draws", "access": "open", "page": "Draws" }] } beside the build folder, where page names an exposed module';

/** Pages of its own, names of its sources and types are not for players. */
const isPublished = (file: string): boolean => !/\.html$|(^|\/)(mf-stats\.json$|@mf-types)|^remote\.json$/.test(file);

async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = paths.map((path) => path.slice(join(folder, '/').length).split(sep).join('/'));
  const read = names.filter(isPublished).map(async (file) => [file, await readFile(join(folder, file))] as const);
  return new Map(await Promise.all(read));
}

async function readRemoteJson(folder: string): Promise<Buffer | undefined> {
  const found = await Promise.all(remoteJsonPlaces(folder).map((place) => readFile(place).catch(() => undefined)));
  return found.find((bytes) => bytes !== undefined);
}

function read<T>(parse: (bytes: Uint8Array) => T, bytes: Uint8Array | undefined, file: string, advice: string): T {
  if (!bytes) throw new ClientError('no_build', `The build has no ${file}: ${advice}.`);
  try {
    return parse(bytes);
  } catch (error) {
    throw new ClientError('no_build', `The build’s ${file} is not valid (${(error as Error).message}): ${advice}.`);
  }
}

function describe(remote: OrdinaryRemote, manifest: FederationManifest, facts: BuildFacts, files: Files) {
  const { pages, ...declared } = remote;
  const { buildInfo, globalName, remoteEntry } = manifest.metaData;
  const shown = [...remote.pages.map(({ page }) => page), ...remote.slots.map(({ slot }) => slot)];
  return {
    ...declared,
    version: buildInfo.buildVersion,
    kind: 'remote' as const,
    entry: `${remoteEntry.path}${remoteEntry.name}`,
    container: globalName,
    claims: pages,
    exposes: manifest.exposes.map(({ path }) => path.replace(/^\.\//, '')),
    preload: Object.fromEntries(shown.map((module) => [module, preloadOf(module, manifest, facts)])),
    uses: Object.fromEntries(
      Object.entries(facts.uses).map(([request, { version, names }]) => [request, { version, names }]),
    ),
    opens: facts.opens,
    calls: [...new Set([...remote.calls, ...facts.calls])],
    modules: facts.packages.map((module) => bundled(module, manifest, facts, files)),
    files: Object.fromEntries([...files].map(([file, bytes]) => [file, pin(file, bytes, facts)])),
  } satisfies Omit<Release, 'styles' | 'sizes' | 'provenance'>;
}

function preloadOf(module: string, { exposes }: FederationManifest, { chunks }: BuildFacts) {
  const styles = exposes.find(({ path }) => path === `./${module}`)?.assets.css.sync ?? [];
  return { scripts: chunks[module] ?? [], styles, texts: {} };
}

/** At most the bytes of the files that contain it; none of a copy that waits for a page without that package. */
function bundled(module: string, { shared }: FederationManifest, { uses }: BuildFacts, files: Files): BundledModule {
  const version = shared.find((one) => one.name === module)?.version ?? 'unknown';
  const containing = [...files].filter(([file, bytes]) => isScript(file) && contains(bytes, module));
  const bytes = containing.reduce((sum, [, { length }]) => sum + length, 0);
  return { name: module, version, bytes: uses[module]?.hasFallback ? 0 : bytes };
}

const isScript = (file: string): boolean => /\.m?js$/.test(file);
const contains = (bytes: Uint8Array, module: string): boolean =>
  packagesIn([Buffer.from(bytes).toString('utf8')]).includes(module);

/** The bundler's own hash, where the schema has its algorithm: browsers reuse a preload only if both are the same. */
function pin(file: string, bytes: Uint8Array, { pins }: BuildFacts) {
  const [algorithm] = (isForPlayers(file) ? (pins.pinned[file] ?? '') : '').split('-');
  return { integrity: integrityOf(bytes, algorithm === 'sha384' ? algorithm : 'sha256'), bytes: bytes.length };
}

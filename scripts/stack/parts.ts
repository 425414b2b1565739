import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inputsOf, isBuiltFrom, noteInputs, partPackage } from './build-inputs';
import { root, StartError } from './process';

/** A cold build takes a minute on a busy laptop. */
const BUILD_LIMIT_MS = 600_000;

/** Concurrent builds; two, because a build keeps about one core busy. */
export const BUILDS = 2;

/** Returns part names with their folders: the host and every mfe-*. */
export function partFolders(): Map<string, string> {
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && isPart(entry.name),
  );
  return new Map(folders.map(({ name }) => [name.replace(/^mfe-/, ''), join(root, name)]));
}

function isPart(folder: string): boolean {
  return (folder === 'host' || folder.startsWith('mfe-')) && existsSync(join(root, folder, 'webpack.config.mjs'));
}

/** Resolves a part's folder from wallet or mfe-wallet. @throws {StartError} listing the existing parts. */
export function partFolder(name: string | undefined): { name: string; folder: string } {
  const parts = partFolders();
  const short = (name ?? '').replace(/^mfe-/, '');
  const folder = parts.get(short);
  if (!folder) throw new StartError(`A part is required: ${[...parts.keys()].join(', ')}.`);
  return { name: short, folder };
}

/**
 * Builds a part in its own process, unless its dist was built from the same sources.
 *
 * @returns the folder to publish.
 * @throws {StartError} with the build's report.
 */
export async function buildPart(folder: string, version?: string): Promise<string> {
  const built = partPackage(folder);
  const inputs = inputsOf(built, version);
  if (inputs !== undefined && isBuiltFrom(built, inputs)) return join(folder, 'dist');
  const dist = await runBuild(folder, version);
  if (inputs !== undefined) noteInputs(built, inputs);
  return dist;
}

async function runBuild(folder: string, version: string | undefined): Promise<string> {
  const env = { ...process.env, ...(version && { PAVILION_PART_VERSION: version }) };
  await runBuilder([join(root, 'shared/tooling/src/build.mjs')], folder, env);
  return join(folder, 'dist');
}

/** Runs a Node program in a package's folder. @throws {StartError} with what it wrote to stderr, if it fails. */
export function runBuilder(args: readonly string[], folder: string, env = process.env): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: BUILD_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  let report = '';
  child.stdout.resume();
  child.stderr.on('data', (text: Buffer) => (report += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve();
      const limit = `The build did not end within ${BUILD_LIMIT_MS / 60_000} minutes.`;
      return reject(new StartError(signal === null ? report.trim() : limit));
    });
  });
}

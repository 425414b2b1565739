import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { ClientError } from '../client/client-error';
import { findPackage } from './find-package';
import { writeLiveIdentity } from './live-identity';

/** A part on a development server. */
interface ServedPart {
  readonly overlay: { readonly part: string };
  readonly stop: () => Promise<unknown>;
}

/** The development servers of the installed tooling. */
interface DevServers {
  servePart(folder: string, at: { port: number; sitePort: number }): Promise<ServedPart>;
  serveDevHost(folder: string, at: { port: number }): Promise<ServedPart>;
}

export interface DevelopSettings {
  /** The repository whose packages serve, and the folders of all parts that are shown. */
  readonly repository: string;
  readonly parts: readonly string[];
  readonly port: number;
  /** The site's data folder, of this site alone. */
  readonly data: string;
  readonly registry: string;
  /** The site whose api, streams and pictures are used. */
  readonly site: string;
  /** The key that signs the registry's channel files: its PEM, or a file with it. */
  readonly key: { readonly pem: string } | { readonly file: string };
}

/**
 * Runs a site on this machine from the live signed set, with these parts from their sources in it.
 *
 * @returns the address that shows them, and a function that stops everything.
 */
export async function develop(settings: DevelopSettings): Promise<{ address: string; stop: () => Promise<void> }> {
  const { repository, parts, port, data } = settings;
  const require = createRequire(join(repository, 'package.json'));
  const { dev } = registryPaths(data);
  // A server that was killed has left its file.
  rmSync(dev, { recursive: true, force: true });
  mkdirSync(dev, { recursive: true });
  const served = await serveParts(require, parts, port);
  for (const { overlay } of served) writeFileSync(join(dev, `${overlay.part}.json`), JSON.stringify(overlay));
  const site = spawn(process.execPath, [findPackage(require, '@pavilion/site/site.mjs')], {
    env: { ...process.env, ...(await siteEnv(settings)) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    site.kill('SIGINT');
    await Promise.all(served.map((one) => one.stop()));
  };
  await untilReady(site).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { address: `http://localhost:${port}/dev/on`, stop };
}

async function serveParts(require: NodeJS.Require, parts: readonly string[], port: number): Promise<ServedPart[]> {
  const tooling = findPackage(require, '@pavilion/tooling/dev-server.mjs');
  const { servePart, serveDevHost } = (await import(pathToFileURL(tooling).href)) as DevServers;
  const remotes = parts.map((folder, index) => servePart(folder, { port: port + 1 + index, sitePort: port }));
  const served = await Promise.all(remotes);
  if (served.some(({ overlay }) => overlay.part === 'host')) return served;
  // React refreshes components only in a development build.
  const host = dirname(findPackage(require, '@pavilion/host/remote.json'));
  return [...served, await serveDevHost(host, { port: port + 1 + parts.length })];
}

/** Settings of a site that serves what the registry has signed, and calls the api through the live site. */
async function siteEnv({
  port,
  data,
  registry,
  site,
  key,
}: DevelopSettings): Promise<Readonly<Record<string, string>>> {
  const keyFile = 'file' in key ? key.file : join(data, 'registry.pub');
  if ('pem' in key) writeFileSync(keyFile, key.pem);
  return {
    PAVILION_PORT: String(port),
    PAVILION_DATA: data,
    PAVILION_ORIGIN: `http://localhost:${port}`,
    PAVILION_CHANNEL_FROM: registry,
    PAVILION_CHANNEL_KEY: keyFile,
    PAVILION_REGISTRY: registry,
    PAVILION_API: site,
    PAVILION_GAME_ORIGINS: await framesOf(site),
    PAVILION_IDENTITY: await writeLiveIdentity(site, data),
    PAVILION_DEV: '1',
    PAVILION_WORKER: 'off',
  };
}

/** Returns the origins that the live site's pages may frame: its games. */
async function framesOf(site: string): Promise<string> {
  const reply = await fetch(site, { signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new ClientError('no_site', `No site responds at ${site}: --site names another one.`);
  });
  await reply.body?.cancel();
  const policy = reply.headers.get('content-security-policy') ?? '';
  return /(?:^|;)\s*frame-src ([^;]*)/.exec(policy)?.[1] ?? '';
}

function untilReady(site: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    site.once('error', reject);
    site.once('exit', () => reject(new ClientError('site_ended', 'The local site did not start.')));
    if (site.stdout) createInterface(site.stdout).on('line', (line) => line.startsWith('ready ') && resolve());
  });
}

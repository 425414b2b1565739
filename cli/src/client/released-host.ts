import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseSchema } from '@pavilion/releases/release.schema';
import { integrityOf, isForPlayers } from '@pavilion/releases/release-files';
import type { RegistryClient } from './client';
import { ClientError } from './client-error';

/** A file of some hundred KB; a registry that is away must not hold up a test for minutes. */
const READ_TIMEOUT_MS = 60_000;

/**
 * Fetches the host that is live for players. Its files never change, so they are fetched once.
 *
 * @param cache - the folder that keeps hosts.
 * @param filesOf - returns the address of the files of a version.
 * @returns the folder with its build; undefined if no host is live.
 * @throws {ClientError} host_unreadable if a file is missing or differs from its hash.
 */
export async function fetchReleasedHost(
  registry: RegistryClient,
  cache: string,
  filesOf: (version: string) => string,
): Promise<string | undefined> {
  const { composition } = await registry.channel('production');
  const host = composition?.parts.find(({ name }) => name === 'host');
  if (!host) return undefined;
  const { document } = await registry.signed('host', host.version);
  const folder = join(cache, `host-${createHash('sha256').update(document).digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) await fetchFiles(filesOf(host.version), document, folder);
  return folder;
}

async function fetchFiles(address: string, document: string, folder: string): Promise<void> {
  const names = Object.entries(releaseSchema.parse(JSON.parse(document)).files).filter(([file]) => isForPlayers(file));
  const files = await Promise.all(
    names.map(async ([file, { integrity }]) => [file, await fetchFile(`${address}/${file}`, integrity)] as const),
  );
  mkdirSync(dirname(folder), { recursive: true });
  const making = mkdtempSync(`${folder}-`);
  for (const [file, content] of [['release.json', document] as const, ...files]) {
    mkdirSync(dirname(join(making, file)), { recursive: true });
    writeFileSync(join(making, file), content);
  }
  try {
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true });
    // Another run has fetched the same host meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

async function fetchFile(address: string, integrity: string): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) }).catch(() => {
    throw new ClientError('host_unreadable', `${address} does not respond.`);
  });
  if (!response.ok) throw new ClientError('host_unreadable', `${address} replies ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (integrityOf(bytes, integrity.split('-')[0]) !== integrity)
    throw new ClientError('host_unreadable', `${address} differs from its hash in the host’s release.json.`);
  return bytes;
}

import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signChannel } from '@pavilion/releases/channel-file';
import { publicPem } from '@pavilion/releases/keys';
import { registryPaths } from '@pavilion/releases/registry.paths';
import type { Release } from '@pavilion/releases/release.schema';
import { digestOf } from '../../../registry/src/compositions/compositions';
import { parseRelease } from '../../../registry/src/releases/release.check';
import { unnamed } from '../../../site/src/identity/identity';
import { buildSite } from '../../../site/src/site';

/** Reads the release from a part's build folder. @throws if the folder contains no build. */
export function releaseIn(folder: string): Release {
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new Error(`${folder} has no build: npm run contract -- <part> creates one.`);
  return parseRelease(readFileSync(file, 'utf8'));
}

/** Starts the real site with only these builds: real pages, security policies and integrity hashes. */
export async function serveBuilds(
  folders: readonly string[],
  api: string,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-contract-'));
  const paths = registryPaths(data);
  const releases = folders.map((folder) => ({ folder, release: releaseIn(folder) }));
  for (const { folder, release } of releases) {
    mkdirSync(join(paths.artifacts, release.name), { recursive: true });
    symlinkSync(folder, join(paths.artifacts, release.name, release.version), 'junction');
  }
  mkdirSync(paths.channels, { recursive: true });
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(paths.publicKey, publicPem(privateKey));
  writeFileSync(
    join(paths.channels, 'production.json'),
    channelFile(
      releases.map(({ release }) => release),
      privateKey,
    ),
  );
  const alone = {
    registries: [],
    fileOrigins: [],
    identity: unnamed,
    trustedProxies: [],
    countryHeader: '',
    dev: false,
    worker: 'off',
    logLevel: 'error',
  } as const;
  const app = buildSite({
    data,
    channel: 'production',
    apis: [api],
    origin: 'http://127.0.0.1',
    frames: [api],
    ...alone,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async (): Promise<void> => {
    app.server.closeAllConnections();
    await app.close();
    rmSync(data, { recursive: true, force: true });
  };
  return { address, stop };
}

function channelFile(releases: readonly Release[], key: Parameters<typeof signChannel>[1]): string {
  const now = Date.now();
  const [issued = '', expires = ''] = [now, now + 3_600_000].map((at) => new Date(at).toISOString());
  const composition = { id: 1, digest: digestOf(releases), parts: releases.map((release) => ({ release })) };
  return signChannel(
    {
      channel: 'production',
      sequence: now,
      revision: 1,
      issued,
      expires,
      stable: 1,
      rollouts: [],
      combinations: [],
      compositions: [composition],
      kills: [],
      revokedGrants: [],
    },
    key,
  );
}

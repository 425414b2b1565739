import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { signChannel } from '@pavilion/releases/channel-file';
import { nonEmptySubsets } from '@pavilion/releases/channel-state';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { type Release, releaseSchema } from '@pavilion/releases/release.schema';
import { CompressibleText, sendText } from '@pavilion/server/negotiate';
import { observeCalls } from '@pavilion/server/telemetry/calls';
import { forEachConcurrently } from '../../scripts/stack/concurrently';
import { buildPart, partFolders } from '../../scripts/stack/parts';
import { startSite as siteOn } from '../../site/src/testing/site-fixture';

const DAY_MS = 86_400_000;

/** Builds all parts from the current sources and returns their releases. */
export async function buildReleases(): Promise<Release[]> {
  const releases: Release[] = [];
  await forEachConcurrently([...partFolders().values()], 2, async (folder) => {
    const built = await buildPart(folder);
    releases.push(releaseSchema.parse(JSON.parse(readFileSync(join(built, 'release.json'), 'utf8'))));
  });
  return releases;
}

/**
 * Starts the site in this process on a signed channel file with three rollouts to half of all visitors each,
 * the most expensive case.
 */
export function startSite(releases: readonly Release[]): FastifyInstance {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-pages-'));
  const { channels } = registryPaths(data);
  mkdirSync(channels, { recursive: true });
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(channels, 'registry.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
  const parts = releases.map((release) => ({ release, ...(release.kind === 'remote' && { fallback: release }) }));
  const now = Date.now();
  const file = signChannel(
    {
      channel: 'production',
      sequence: now,
      revision: 2,
      issued: new Date(now).toISOString(),
      expires: new Date(now + DAY_MS).toISOString(),
      stable: 1,
      rollouts: ['a', 'b', 'c'].map((id) => ({ id, parts: ['wallet'], basisPoints: 5000 })),
      combinations: nonEmptySubsets(['a', 'b', 'c']).map((rollouts) => ({ rollouts, composition: 2 })),
      compositions: [1, 2].map((id) => ({ id, digest: String(id), parts })),
      kills: [],
      revokedGrants: [],
    },
    privateKey,
  );
  writeFileSync(join(channels, 'production.json'), file);
  const app = siteOn(data, { logLevel: 'warn' });
  app.addHook('onClose', async () => rmSync(data, { recursive: true, force: true }));
  return app;
}

/**
 * Serves one page of the site from memory with the same Fastify, headers and compression, and observes its calls as the
 * site does; resolves nothing.
 */
export function startStatic({ body, headers }: StaticPage): FastifyInstance {
  const app = Fastify({ logger: { level: 'warn', name: 'static', stream: process.stderr } });
  observeCalls(app, { isEdge: true });
  const file = new CompressibleText(body);
  // Those of the connection and of the text are written for each response.
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofResponse.has(name)));
  app.get('/*', async (request, reply) => sendText(request, reply.headers({ ...own, vary: 'cookie' }), file));
  return app;
}

interface StaticPage {
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

const ofResponse = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'set-cookie', 'vary']);

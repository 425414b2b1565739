import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { urls } from '@pavilion/contract/settings';
import { type Release, releaseSchema } from '@pavilion/releases/release.schema';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { CompressibleText, sendText } from '@pavilion/server/negotiate';
import { FolderArtifacts } from '@pavilion/server/storage/folder.artifacts';
import { assetRoutes } from '../../site/src/assets/assets.routes';
import { renderHead } from '../../site/src/html/head';
import { commonHeaders, pageHeaders } from '../../site/src/html/headers';
import { hintsFor } from '../../site/src/html/hints';
import { renderPage } from '../../site/src/html/html';
import { ownerOfPath } from '../../site/src/html/owner';
import { pinnedFile } from '../../site/src/html/site-composition';
import { identityFrom } from '../../site/src/identity/identity';
import { proxyRoutes } from '../../site/src/proxy.routes';
import { assignVisitorId, languageOf, visitorOf } from '../../site/src/visitor/visitor';
import { workerRoutes } from '../../site/src/worker/worker.routes';

const identity = identityFrom(join(import.meta.dirname, '../../host/identity/site.json'));

export interface MonolithSite {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves the single application with the site's own code: same document, hints, headers, compression and proxying. */
export async function serveMonolith(folder: string, api: string, port: number): Promise<MonolithSite> {
  const store = mkdtempSync(join(tmpdir(), 'pavilion-monolith-'));
  const artifacts = new FolderArtifacts(store);
  const release = releaseSchema.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')));
  await artifacts.put(
    release,
    new Map(Object.keys(release.files).map((file) => [file, readFileSync(join(folder, file))])),
  );
  const app = Fastify({ routerOptions: { maxParamLength: 300 } });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(commonHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  assetRoutes(app, artifacts);
  proxyRoutes(app, new UpstreamPool({ name: 'api', addresses: [api] }), () => null);
  workerRoutes(app, 'on', identity);
  const headers = pageHeaders([release.name], ["'none'"]);
  const cache = new Map<string, CompressibleText>();
  app.get('/*', async (request, reply) => {
    const language = languageOf(request);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').headers(headers);
    if (!visitorOf(request)) assignVisitorId(request, reply);
    return sendText(request, reply, pageOf(cache, release, request.url, language));
  });
  const url = await app.listen({ host: '127.0.0.1', port });
  const stop = async (): Promise<void> => {
    app.server.closeAllConnections();
    await app.close();
    rmSync(store, { recursive: true, force: true });
  };
  return { url, stop };
}

function pageOf(
  cache: Map<string, CompressibleText>,
  release: Release,
  address: string,
  language: 'en' | 'bn',
): CompressibleText {
  const { pathname } = new URL(address, 'http://site');
  const key = `${language} ${pathname}`;
  const page = cache.get(key) ?? new CompressibleText(render(release, pathname, language));
  cache.set(key, page);
  return page;
}

function render(release: Release, pathname: string, language: 'en' | 'bn'): string {
  const owner = ownerOfPath([{ release }], pathname);
  return renderPage({
    language,
    name: identity.name,
    head: renderHead(owner?.claim, language, urls().site, identity),
    composition: { id: 0, channel: 'monolith', parts: [], slots: {} },
    hints: hintsFor(release, owner, language),
    main: pinnedFile(release, release.entry),
    mainStyles: release.styles.map((file) => pinnedFile(release, file)),
  });
}

import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { bindHealth } from '@pavilion/server/health';
import { sendStrictTransport } from '@pavilion/server/http/strict-transport';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { type ArtifactReader, StoreUnavailable } from '@pavilion/server/storage/artifact.store';
import { FolderArtifacts } from '@pavilion/server/storage/folder.artifacts';
import { lineFields, type RequestLogger } from '@pavilion/server/telemetry/call-context';
import { observeCalls } from '@pavilion/server/telemetry/calls';
import { redaction } from '@pavilion/server/telemetry/log';
import { REQUEST_MS, SILENCE_MS } from '@pavilion/server/time-limits';
import { assetRoutes, notFound, unavailable } from './assets/assets.routes';
import { RegistryArtifacts } from './assets/registry.artifacts';
import { limitBodies } from './body-limit';
import { ChannelHolder } from './channel/channel-holder';
import type { ChannelSource } from './channel/channel-source';
import { FolderSource } from './channel/folder.source';
import { RegistryClient } from './channel/registry-client';
import { crawlerRoutes } from './crawler.routes';
import { devRoutes } from './dev/dev.routes';
import { DevOverlay } from './dev/dev-overlay';
import { callFaultsOf, type FaultTimes } from './grants/call-faults';
import { faultedRoutes } from './grants/faulted.routes';
import { grantRoutes } from './grants/grant.routes';
import { GrantResolver } from './grants/grant-resolver';
import { GrantedCompositions } from './grants/granted-compositions';
import { commonHeaders, type FrameOrigins } from './html/headers';
import type { SiteIdentity } from './identity/identity';
import { iconRoutes } from './install/icon.routes';
import { manifestRoutes } from './install/manifest.routes';
import { ownRoutes } from './own.routes';
import { pageRoutes } from './page/page.routes';
import { proxyRoutes, reportedComposition } from './proxy.routes';
import { siteReadiness } from './readiness';
import { securityTextRoutes } from './security-text.routes';
import { supportRoutes } from './support/support.routes';
import { beaconRoutes } from './telemetry/beacon.routes';
import { errorRoutes } from './telemetry/error.routes';
import { ErrorTally } from './telemetry/error-tally';
import { PageKeys } from './telemetry/page-keys';
import { ServedPages } from './telemetry/served-pages';
import { Tally } from './telemetry/tally';
import { TelemetrySender } from './telemetry/telemetry-sender';
import { VisitLog } from './telemetry/visit-log';
import { type WorkerMode, workerRoutes } from './worker/worker.routes';

export interface SiteSettings {
  readonly data: string;
  readonly channel: string;
  /** Store of release files, or the registries that serve them; the data folder by default. */
  readonly artifacts?: ArtifactReader | 'registries';
  /** Source of channel files; a folder in the data folder by default. */
  readonly source?: ChannelSource;
  /** Addresses of the api's processes. */
  readonly apis: readonly string[];
  /** Addresses of the registry's processes, for grants and telemetry. */
  readonly registries: readonly string[];
  /** The site's own token for the registry; by default it is read from a shared data folder. */
  readonly registryToken?: string;
  /** Public address of the site without a trailing slash; canonical addresses start with it. */
  readonly origin: string;
  readonly frames: FrameOrigins;
  /** Additional origins allowed for remotes' files, if a composition uses them. */
  readonly fileOrigins: readonly string[];
  /** Header in which an edge proxy reports the visitor's country; '' without one. */
  readonly countryHeader: string;
  /** Addresses of trusted proxies in front of the site, whose forwarded client address is accepted. */
  readonly trustedProxies: readonly string[];
  /** Largest share of one group of networks of a rollout's evidence; 1 by default, which is no limit. */
  readonly networkShare?: number;
  readonly dev: boolean;
  /** Contacts of security.txt; none by default. */
  readonly securityContacts?: readonly string[];
  /** What the site says of itself. */
  readonly identity: SiteIdentity;
  readonly worker: WorkerMode;
  readonly logLevel: string;
  /** How long faults of calls and streams take; the usual times by default. */
  readonly faultTimes?: FaultTimes;
}

/** The logger that writes a line; a request's child logger carries its request. */
interface RequestLog extends RequestLogger {
  readonly request?: { readonly headers: IncomingHttpHeaders };
}

/**
 * Builds the site: serves pages and files of one channel from its signed file and proxies calls to the api. Needs no
 * database and no registry.
 */
export function buildSite(settings: SiteSettings): FastifyInstance {
  const app = createApp(settings, (request) => aboutRequest(request));
  const paths = registryPaths(settings.data);
  const aboutRequest = (request: RequestLog['request']): object =>
    request ? { composition: reportedComposition(request) ?? compositionOf(request) } : {};
  const compositionOf = (request: { readonly headers: IncomingHttpHeaders }): number | null =>
    grantResolver.resolve(request)?.composition.id ?? null;
  const { channel, origin, identity } = settings;
  const report = (line: string): void => app.log.warn(line);
  const apis = new UpstreamPool({ name: 'api', addresses: settings.apis, report });
  const registries = new UpstreamPool({ name: 'registry', addresses: settings.registries, report });
  const registryClient = new RegistryClient({
    registries: registries.start(),
    token: settings.registryToken,
    tokenFile: paths.siteToken,
  });
  const files =
    settings.artifacts === 'registries'
      ? new RegistryArtifacts({ registries, folder: join(paths.site, 'releases'), report })
      : undefined;
  const artifacts = files ?? (settings.artifacts as ArtifactReader | undefined) ?? new FolderArtifacts(paths.artifacts);
  const source = settings.source ?? new FolderSource(paths.channels, channel);
  const holder = new ChannelHolder(source, channel, app.log, paths.site, ({ compositions: shown }) =>
    files?.show(shown),
  );
  const compositions = new GrantedCompositions(join(paths.site, 'compositions'), registryClient, source.trust, (full) =>
    files?.add(full),
  );
  const grantResolver = new GrantResolver(holder, compositions, channel);
  // Behind a proxy every browser appears to be local, so development servers are disabled.
  const dev =
    settings.dev && settings.trustedProxies.length === 0
      ? new DevOverlay(paths.dev, settings.frames, origin, identity)
      : null;
  holder.start();
  const { servedPages, routes: telemetryRoutes, stop } = startTelemetry(registryClient, settings);
  app.addHook('onClose', async () => {
    holder.stop();
    stop();
    registries.stop();
    files?.stop();
  });
  registerReplyHandlers(app);
  limitBodies(app);
  ownRoutes(app, holder, grantResolver);
  telemetryRoutes(app, grantResolver, holder);
  iconRoutes(app, identity);
  manifestRoutes(app, identity);
  crawlerRoutes(app, holder, origin, identity);
  securityTextRoutes(app, settings.origin, settings.securityContacts ?? []);
  workerRoutes(app, settings.worker, identity);
  assetRoutes(app, artifacts);
  faultedRoutes(app, artifacts, grantResolver);
  grantRoutes(app, { holder, grantResolver, compositions, registryClient, channel, origin, name: identity.name });
  supportRoutes(app, holder, apis);
  proxyRoutes(app, apis, compositionOf, { ...settings, injectFault: callFaultsOf(grantResolver, settings.faultTimes) });
  bindHealth(app, () => siteReadiness(holder, artifacts, apis));
  if (dev) devRoutes(app, dev);
  pageRoutes(app, { holder, grantResolver, servedPages }, settings, dev);
  return app;
}

/** Creates the server. @param aboutRequest - fields that each log line of a request gets. */
function createApp(settings: SiteSettings, aboutRequest: (request: RequestLog['request']) => object): FastifyInstance {
  const app = Fastify({
    // Calls on kept-alive connections are answered until a stopping server closes them (stopServer).
    return503OnClosing: false,
    connectionTimeout: SILENCE_MS,
    requestTimeout: REQUEST_MS,
    // Each log line of a request names its composition. It is resolved per line, because most requests log nothing.
    logger: {
      level: settings.logLevel,
      name: 'site',
      stream: process.stderr,
      redact: redaction,
      mixin: (_line, _level, of) => ({ ...lineFields(of as RequestLog), ...aboutRequest((of as RequestLog).request) }),
    },
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    routerOptions: { maxParamLength: 300 },
  });
  observeCalls(app, { isEdge: true });
  app.setChildLoggerFactory((logger, { reqId }, options, request) =>
    Object.assign(logger.child({}, options), { request, requestId: reqId as string }),
  );
  return app;
}

/** Starts counting pages and the browsers' reports, and sending the counts to the registry periodically. */
function startTelemetry(
  registryClient: RegistryClient,
  { channel, networkShare = 1 }: SiteSettings,
): {
  readonly servedPages: ServedPages;
  readonly routes: (app: FastifyInstance, grantResolver: GrantResolver, holder: ChannelHolder) => void;
  readonly stop: () => void;
} {
  const [tally, errorTally, visitLog] = [new Tally(), new ErrorTally(), new VisitLog()];
  const telemetrySender = new TelemetrySender(
    tally,
    async (batch) =>
      (await registryClient.post(`/channels/${channel}/samples`, batch, z.object({}))).kind !== 'unreachable',
    { errorTally, visitLog },
  );
  const pageKeys = new PageKeys(registryClient, channel);
  const servedPages = new ServedPages({ tally, visitLog }, pageKeys, networkShare);
  const { tokens } = servedPages;
  telemetrySender.start();
  pageKeys.start();
  return {
    servedPages,
    routes: (app, grantResolver, holder) => {
      beaconRoutes(app, { tally, tokens }, (request) => grantResolver.resolve(request));
      errorRoutes(app, { errorTally, tokens }, (id) => holder.current?.compositions.find((one) => one.id === id));
    },
    stop: () => {
      telemetrySender.stop();
      pageKeys.stop();
    },
  };
}

/** Adds the common headers to every reply, and registers the replies to unknown addresses and errors. */
function registerReplyHandlers(app: FastifyInstance): void {
  sendStrictTransport(app, ({ protocol }) => protocol === 'https');
  const common = Object.entries(commonHeaders);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of common) if (!reply.hasHeader(name)) void reply.header(name, value);
    done();
  });
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof StoreUnavailable) return unavailable(request, reply);
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error(error);
    return reply.code(status).type('text/plain; charset=utf-8').send('The site failed to handle this request.\n');
  });
}

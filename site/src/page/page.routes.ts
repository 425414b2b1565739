import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memoize } from '@pavilion/server/memoize';
import { CompressibleText, sendText } from '@pavilion/server/negotiate';
import { notFound } from '../assets/assets.routes';
import type { ChannelHolder } from '../channel/channel-holder';
import type { DevOverlay } from '../dev/dev-overlay';
import { dropGrant } from '../grants/grant-cookies';
import type { GrantResolver } from '../grants/grant-resolver';
import { PerComposition, variantOf } from '../grants/visitor-composition';
import { PAGE_STYLE } from '../html/constants';
import { type FrameOrigins, pageHeaders } from '../html/headers';
import type { Page } from '../html/page';
import { servedFrom } from '../html/site-composition';
import type { SiteIdentity } from '../identity/identity';
import { documents } from '../metrics';
import type { ServedPages } from '../telemetry/served-pages';
import { assignVisitorId, languageOf, visitorOf } from '../visitor/visitor';
import { Pages } from './pages';

const settingUp = ({ name: { en } }: SiteIdentity): CompressibleText =>
  new CompressibleText(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3">' +
      `<title>${en} is being set up</title><style>${PAGE_STYLE}</style></head>` +
      `<body><main class="notice"><h1>${en} is being set up</h1><p>Its first release is on the way. This page opens it by itself.</p></main></body></html>`,
  );

/** The site's settings that decide what a page contains. */
interface PageSettings {
  readonly frames: FrameOrigins;
  readonly origin: string;
  readonly fileOrigins: readonly string[];
  readonly identity: SiteIdentity;
}

/**
 * Serves a page for every address that is neither a file nor a call: the composition, with the first files of its
 * claim.
 */
export function pageRoutes(
  app: FastifyInstance,
  {
    holder,
    grantResolver,
    servedPages,
  }: { readonly holder: ChannelHolder; readonly grantResolver: GrantResolver; readonly servedPages: ServedPages },
  { frames, origin, fileOrigins, identity }: PageSettings,
  dev: DevOverlay | null,
): void {
  const pages = new PerComposition(
    (state, resolved) =>
      new Pages(
        state,
        { ...resolved, composition: servedFrom(resolved.composition, fileOrigins) },
        frames,
        origin,
        identity,
      ),
    variantOf,
  );

  const pageFor = (request: FastifyRequest, reply: FastifyReply, pathname: string): Page | undefined => {
    const state = holder.current;
    if (!state) return undefined;
    // Assigned before the composition is resolved, so that the second page gets the same one.
    const visitor = visitorOf(request) ?? assignVisitorId(request, reply);
    const overlay = dev?.pageFor(request, state, pathname);
    if (overlay) return overlay;
    if (grantResolver.hasExpiredGrant(request)) dropGrant(reply, origin);
    const resolved = grantResolver.resolve(request, visitor);
    if (!resolved) return undefined;
    const page = pages.get(state, resolved).page(pathname, languageOf(request));
    documents.inc({ cohort: resolved.cohort });
    const { composition, cohort } = resolved;
    if (page.part && isVisit(request))
      servedPages.serve(request, reply, visitor, { composition, cohort, part: page.part });
    return page;
  };

  const isElsewhere = redirectsLoopback(origin);
  const notReady = settingUp(identity);
  app.get('/*', async (request, reply) => {
    if (isElsewhere(request)) return reply.header('cache-control', 'no-store').redirect(origin + request.url);
    const [address = '/'] = request.url.split('?', 1);
    const { pathname, isFile } = placeOf(address);
    if (isFile) return notFound(reply);
    // Almost no page has a grant: the others are spared an empty wait.
    const loading = grantResolver.preload(request);
    if (loading) await loading;
    const page = pageFor(request, reply, pathname);
    reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache').header('vary', 'cookie');
    if (!page) return sendSettingUp(request, reply, notReady);
    return sendText(request, reply.code(page.status).headers(page.headers), page.text);
  });
}

function sendSettingUp(request: FastifyRequest, reply: FastifyReply, text: CompressibleText): Promise<FastifyReply> {
  return sendText(
    request,
    reply
      .code(503)
      .header('retry-after', '3')
      .headers(pageHeaders([], ["'none'"])),
    text,
  );
}

// Only pages opened by a person's browser are expected to report: no prefetches, no monitors without scripts.
const isVisit = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' && !/prefetch/.test(String(headers['sec-purpose'] ?? ''));

/**
 * Returns whether a browser asks for a page at 127.0.0.1 of a site at localhost: there it would have other cookies, and
 * no passkeys. Programs get their page at either address.
 */
function redirectsLoopback(origin: string): (request: FastifyRequest) => boolean {
  const { hostname, host } = new URL(origin);
  const loopback = hostname === 'localhost' ? host.replace(hostname, '127.0.0.1') : null;
  return ({ headers }) => headers.host === loopback && headers['sec-fetch-dest'] === 'document';
}

// A dot in the last segment means a file, except in the product's old .jsp addresses: a page must not stand in for
// /favicon.png.
const placeOf = memoize((address) => {
  const { pathname } = new URL(address, 'http://site');
  return { pathname, isFile: !pathname.endsWith('.jsp') && /\.[a-z0-9]{1,11}$/i.test(pathname) };
});

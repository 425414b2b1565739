import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './assets.routes';
import { stableOf } from '../channels/channel-file';
import type { ChannelHolder } from './channel-holder';
import type { DevOverlay } from './dev/dev-overlay';
import { CompressibleText, sendText } from './negotiate';
import { PAGE_STYLE } from './page/constants';
import { pageHeaders, type FrameOrigins } from './page/headers';
import { Pages, type Page } from './page/pages';
import { languageOf, rememberVisitor } from './visitor';

const settingUp = new CompressibleText(
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3">' +
    `<title>Pavilion is being set up</title><style>${PAGE_STYLE}</style></head>` +
    '<body><main class="notice"><h1>Pavilion is being set up</h1><p>Its first release is on the way. This page opens it by itself.</p></main></body></html>',
);

/** Every address that is no file and no call is a page: the composition, with what its claim needs first. */
export function pageRoutes(
  app: FastifyInstance,
  holder: ChannelHolder,
  { frames, origin }: { readonly frames: FrameOrigins; readonly origin: string },
  dev: DevOverlay | null,
): void {
  let pages: { of: unknown; made: Pages } | undefined;

  const pageFor = (request: FastifyRequest, pathname: string): Page | undefined => {
    const state = holder.current;
    if (!state) return undefined;
    const overlay = dev?.pageFor(request, state, pathname);
    if (overlay) return overlay;
    if (pages?.of !== state) pages = { of: state, made: new Pages(state.channel, stableOf(state), frames, origin) };
    return pages.made.page(pathname, languageOf(request));
  };

  app.get('/*', async (request, reply) => {
    const pathname = new URL(request.url, 'http://site').pathname;
    if (isFile(pathname)) return notFound(reply);
    const page = pageFor(request, pathname);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (!page) return sendSettingUp(request, reply);
    rememberVisitor(request, reply);
    await sendText(request, reply.headers(page.headers), page.text);
    return reply;
  });
}

function sendSettingUp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendText(
    request,
    reply
      .code(503)
      .header('retry-after', '3')
      .headers(pageHeaders([], ["'none'"])),
    settingUp,
  );
}

// Pages have no dots in their last segment but for the product's old .jsp addresses; /favicon.png answered with a page would be a lie.
function isFile(pathname: string): boolean {
  return !pathname.endsWith('.jsp') && /\.[a-z0-9]{1,11}$/i.test(pathname);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ChannelPayload, stableOf } from '@pavilion/releases/channel-file';
import { partName, releaseSchema } from '@pavilion/releases/release.schema';
import { CompressibleText } from '@pavilion/server/negotiate';
import { renderHead } from '../html/head';
import { devPageHeaders, type FrameOrigins } from '../html/headers';
import { hintsFor } from '../html/hints';
import { renderPage } from '../html/html';
import { ownerOfPath } from '../html/owner';
import type { Page } from '../html/page';
import { pinnedFile, servedFrom, siteComposition, type SitePart, withSlots } from '../html/site-composition';
import { cookie, languageOf } from '../visitor/visitor';

const overlaySchema = z.object({
  part: partName,
  entryUrl: z.string().startsWith('/dev-assets/'),
  origin: z.string().regex(/^http:\/\/(127\.0\.0\.1|localhost):\d+$/),
  container: z.string(),
  claims: releaseSchema.shape.claims.optional(),
  navigation: releaseSchema.shape.navigation.optional(),
  slots: releaseSchema.shape.slots.optional(),
});

type Overlay = z.infer<typeof overlaySchema>;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

// Headers that proxies add, by default or when configured properly; any of them marks a proxied request.
const FROM_A_PROXY = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto'];

/** Returns true for a browser on this machine that uses a local host name and no other proxy. */
export function isLocal(request: Pick<FastifyRequest['raw'], 'socket' | 'headers'>): boolean {
  const { headers, socket } = request;
  // Checks the host too: an attacker's page can resolve its own host name to 127.0.0.1.
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '') &&
    !FROM_A_PROXY.some((name) => headers[name] !== undefined)
  );
}

/**
 * Shows one part from a development server inside the released composition, for browsers on this machine that opted
 * in.
 */
export class DevOverlay {
  constructor(
    private readonly folder: string,
    private readonly frames: FrameOrigins,
    private readonly origin: string,
  ) {}

  read(): Overlay | undefined {
    try {
      return overlaySchema.parse(JSON.parse(readFileSync(join(this.folder, 'dev.json'), 'utf8')));
    } catch {
      return undefined;
    }
  }

  pageFor(request: FastifyRequest, state: ChannelPayload, pathname: string): Page | undefined {
    if (cookie(request, 'channel') !== 'dev' || !isLocal(request.raw)) return undefined;
    const overlay = this.read();
    // Released parts load from this site, whatever their origin is for players.
    const stable = servedFrom(stableOf(state), []);
    const host = stable.parts.find(({ release }) => release.kind === 'host')?.release;
    if (!overlay || !host) return undefined;
    const language = languageOf(request);
    const owner = ownerOfPath(stable.parts, pathname);
    const hints = hintsFor(host, owner?.release.name === overlay.part ? undefined : owner, language);
    const released = siteComposition(state.channel, stable);
    const text = renderPage({
      language,
      head: renderHead(owner?.claim, language, this.origin),
      composition: withSlots(released.id, 'dev', withOverlay(released.parts, overlay)),
      hints,
      main: pinnedFile(host, host.entry),
      mainStyles: host.styles.map((file) => pinnedFile(host, file)),
    });
    return { status: 200, headers: devPageHeaders(this.frames), text: new CompressibleText(text) };
  }
}

function withOverlay(parts: readonly SitePart[], overlay: Overlay): SitePart[] {
  const released = parts.find(({ name }) => name === overlay.part);
  const local: SitePart = {
    name: overlay.part,
    kind: 'remote',
    version: 'dev',
    container: overlay.container,
    entry: { url: overlay.entryUrl },
    styles: [],
    claims: overlay.claims ?? released?.claims ?? [],
    navigation: overlay.navigation ?? released?.navigation ?? [],
    slots: overlay.slots ?? released?.slots ?? [],
    dev: true,
  };
  return [...parts.filter(({ name }) => name !== overlay.part), local];
}

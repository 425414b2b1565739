import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
import type { SiteIdentity } from '../identity/identity';
import { cookie, languageOf } from '../visitor/visitor';

const devFile = z.string().startsWith('/dev-assets/');
const overlaySchema = z.object({
  part: partName,
  kind: releaseSchema.shape.kind,
  entryUrl: devFile,
  styles: z.array(devFile),
  origin: z.string().regex(/^http:\/\/(127\.0\.0\.1|localhost):\d+$/),
  container: z.string().optional(),
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
 * Shows parts from development servers inside the released composition, for browsers on this machine that opted in.
 * Each server has a file in the folder.
 */
export class DevOverlay {
  constructor(
    private readonly folder: string,
    private readonly frames: FrameOrigins,
    private readonly origin: string,
    private readonly identity: SiteIdentity,
  ) {}

  /** Returns the part at whose development server an address is; undefined if none runs. */
  partAt(url: string): Overlay | undefined {
    return this.read().find(({ part }) => url.startsWith(`/dev-assets/${part}/`));
  }

  pageFor(request: FastifyRequest, state: ChannelPayload, pathname: string): Page | undefined {
    if (cookie(request, 'channel') !== 'dev' || !isLocal(request.raw)) return undefined;
    const overlays = this.read();
    // Released parts load from this site, whatever their origin is for players.
    const stable = servedFrom(stableOf(state), []);
    const host = stable.parts.find(({ release }) => release.kind === 'host')?.release;
    if (overlays.length === 0 || !host) return undefined;
    const language = languageOf(request);
    const owner = ownerOfPath(stable.parts, pathname);
    const isLocalPart = overlays.some(({ part }) => part === owner?.release.name);
    const hints = hintsFor(host, isLocalPart ? undefined : owner, language);
    const released = siteComposition(state.channel, stable);
    const localHost = overlays.find(({ kind }) => kind === 'host');
    const text = renderPage({
      language,
      name: this.identity.name,
      head: renderHead(owner?.claim, language, this.origin, this.identity),
      composition: withSlots(released.id, 'dev', overlays.reduce(withOverlay, released.parts)),
      // The released host's files would be loaded for nothing.
      hints: localHost ? { ...hints, scripts: [], styles: [] } : hints,
      main: localHost ? { url: localHost.entryUrl } : pinnedFile(host, host.entry),
      mainStyles: localHost
        ? localHost.styles.map((url) => ({ url }))
        : host.styles.map((file) => pinnedFile(host, file)),
    });
    return { status: 200, headers: devPageHeaders(this.frames), text: new CompressibleText(text) };
  }

  private read(): Overlay[] {
    if (!existsSync(this.folder)) return [];
    const files = readdirSync(this.folder).filter((file) => file.endsWith('.json'));
    return files.sort().flatMap((file) => {
      try {
        return [overlaySchema.parse(JSON.parse(readFileSync(join(this.folder, file), 'utf8')))];
      } catch {
        // A server that is starting or stopping.
        return [];
      }
    });
  }
}

function withOverlay(parts: readonly SitePart[], overlay: Overlay): readonly SitePart[] {
  const { part: name, kind, container, entryUrl, styles } = overlay;
  const released = parts.find((part) => part.name === name);
  const local: SitePart = {
    name,
    kind,
    version: 'dev',
    ...(container !== undefined && { container }),
    entry: { url: entryUrl },
    styles: kind === 'host' ? styles.map((url) => ({ url })) : [],
    claims: overlay.claims ?? released?.claims ?? [],
    navigation: overlay.navigation ?? released?.navigation ?? [],
    slots: overlay.slots ?? released?.slots ?? [],
    dev: true,
  };
  return [...parts.filter((part) => part.name !== name), local];
}

import type { ChannelPayload } from '@pavilion/releases/channel-file';
import type { Release } from '@pavilion/releases/release.schema';
import { memoize } from '@pavilion/server/memoize';
import { CompressibleText } from '@pavilion/server/negotiate';
import { BANNER_STYLE, bannerOf } from '../grants/banner';
import { withFaults } from '../grants/faulted';
import type { VisitorComposition } from '../grants/visitor-composition';
import { renderHead } from '../html/head';
import { type FrameOrigins, pageHeaders } from '../html/headers';
import { hintsFor } from '../html/hints';
import { renderPage } from '../html/html';
import { isClosed, type KillNotice, killNoticesOf } from '../html/kills';
import { type Owner, ownerOfPath } from '../html/owner';
import type { Page } from '../html/page';
import { pinnedFile, siteComposition } from '../html/site-composition';
import type { SiteIdentity } from '../identity/identity';
import type { Language } from '../visitor/visitor';

/** Pages of one composition, rendered once per claim and language. */
export class Pages {
  private readonly cache = new Map<string, CompressibleText>();
  private readonly headers: Readonly<Record<string, string>>;
  private readonly kills: readonly KillNotice[];
  private readonly owner = memoize((pathname): Owner | undefined =>
    ownerOfPath(this.resolved.composition.parts, pathname),
  );

  constructor(
    private readonly state: ChannelPayload,
    private readonly resolved: VisitorComposition,
    frames: FrameOrigins,
    private readonly origin: string,
    private readonly identity: SiteIdentity,
  ) {
    const { composition, grant } = resolved;
    this.kills = killNoticesOf(state, composition);
    const parts = composition.parts.map(({ release }) => release.name);
    const secondOrigins = [...new Set(composition.parts.flatMap(({ origin: at }) => at ?? []))];
    this.headers = {
      ...pageHeaders(parts, frames, secondOrigins, grant ? [BANNER_STYLE] : []),
      'x-composition': String(composition.id),
    };
  }

  page(pathname: string, language: Language): Page {
    const owner = this.owner(pathname);
    const key = `${language} ${owner ? `${owner.release.name} ${owner.claim.path}` : ''}`;
    const text = this.cache.get(key) ?? this.render(owner, language);
    this.cache.set(key, text);
    return { status: owner ? 200 : 404, headers: this.headers, text, part: owner?.release ?? this.host() };
  }

  private host(): Release {
    const { id, parts } = this.resolved.composition;
    const host = parts.find(({ release }) => release.kind === 'host')?.release;
    if (!host) throw new Error(`composition ${id} has no host`);
    return host;
  }

  private render(owner: Owner | undefined, language: Language): CompressibleText {
    const { state, resolved, kills } = this;
    const { composition, grant } = resolved;
    const host = this.host();
    const shown = owner && isClosed(kills, owner) ? undefined : owner;
    const description = { ...siteComposition(state.channel, composition), ...(kills.length > 0 && { kills }) };
    const page = renderPage({
      language,
      name: this.identity.name,
      head: renderHead(owner?.claim, language, this.origin, this.identity),
      ...(grant && { banner: { html: bannerOf(state, composition, grant, language), style: BANNER_STYLE } }),
      ...withFaults(resolved.faults, host, {
        composition: description,
        hints: hintsFor(host, shown, language),
        main: pinnedFile(host, host.entry),
        mainStyles: host.styles.map((file) => pinnedFile(host, file)),
      }),
    });
    return new CompressibleText(page);
  }
}

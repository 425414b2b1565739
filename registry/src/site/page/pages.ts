import type { ChannelPayload } from '../../channels/channel-file';
import type { FullComposition } from '../../channels/composition';
import { isClosed, killsSeen, type KillSeen } from '../kills';
import { CompressibleText } from '../negotiate';
import type { Language } from '../visitor';
import { pageHeaders, type FrameOrigins } from './headers';
import { hintsFor, ownerOfPath, type Owner } from './hints';
import { renderHead } from './head';
import { renderPage } from './html';
import { pinned, siteComposition } from './site-composition';

export interface Page {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: CompressibleText;
}

/** Pages of one composition, each made once for a claim and a language. */
export class Pages {
  private readonly made = new Map<string, CompressibleText>();
  private readonly headers: Readonly<Record<string, string>>;
  private readonly kills: readonly KillSeen[];

  constructor(
    private readonly state: ChannelPayload,
    private readonly composition: FullComposition,
    frames: FrameOrigins,
    private readonly origin: string,
  ) {
    this.kills = killsSeen(state, composition);
    const parts = composition.parts.map(({ release }) => release.name);
    const elsewhere = [...new Set(composition.parts.flatMap(({ origin: at }) => at ?? []))];
    this.headers = { ...pageHeaders(parts, frames, elsewhere), 'x-composition': String(composition.id) };
  }

  page(pathname: string, language: Language): Page {
    const owner = ownerOfPath(this.composition.parts, pathname);
    const key = `${language} ${owner ? `${owner.release.name} ${owner.claim.path}` : ''}`;
    const text = this.made.get(key) ?? this.make(owner, language);
    this.made.set(key, text);
    return { headers: this.headers, text };
  }

  private make(owner: Owner | undefined, language: Language): CompressibleText {
    const { state, composition, kills } = this;
    const host = composition.parts.find(({ release }) => release.kind === 'host')?.release;
    if (!host) throw new Error(`composition ${composition.id} has no host`);
    const shown = owner && isClosed(kills, owner) ? undefined : owner;
    const page = renderPage({
      language,
      head: renderHead(owner?.claim, language, this.origin),
      composition: { ...siteComposition(state.channel, composition), ...(kills.length > 0 && { kills }) },
      hints: hintsFor(host, shown, language),
      main: pinned(host, host.entry),
      mainStyles: host.styles.map((file) => pinned(host, file)),
    });
    return new CompressibleText(page);
  }
}

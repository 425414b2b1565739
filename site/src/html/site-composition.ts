import type { FullComposition, FullPart } from '@pavilion/releases/composition';
import type { Claim, Release } from '@pavilion/releases/release.schema';
import type { KillNotice } from './kills';

/** A file with the integrity hash that the browser enforces; only development files have none. */
export interface PinnedFile {
  readonly url: string;
  readonly integrity?: string;
}

export interface Loadable {
  readonly version: string;
  readonly container?: string;
  readonly entry: PinnedFile;
  readonly styles: readonly PinnedFile[];
  /** The modules of an ordinary remote. */
  readonly exposes?: readonly string[];
}

export interface SitePart extends Loadable {
  readonly name: string;
  readonly kind: Release['kind'];
  readonly claims: readonly Claim[];
  readonly navigation?: Release['navigation'];
  readonly slots: Release['slots'];
  readonly fallback?: Loadable;
  /** Versions of the packages that a remote takes from the host, for the tools of Module Federation. */
  readonly shared?: Readonly<Record<string, string>>;
  readonly dev?: true;
}

/**
 * Content of a page's script#composition: the complete composition, so that the host needs no further request for
 * it.
 */
export interface SiteComposition {
  readonly id: number;
  readonly channel: string;
  readonly parts: readonly SitePart[];
  /** Parts that fill each slot. */
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** Active kills; empty if omitted. */
  readonly kills?: readonly KillNotice[];
}

/**
 * Returns the composition as this site serves it: a remote's files come from another origin only if the site's
 * operator lists that origin.
 */
export function servedFrom<T extends Pick<FullComposition, 'parts'>>(composition: T, listed: readonly string[]): T {
  const parts = composition.parts.map(({ origin, ...part }) =>
    origin !== undefined && listed.includes(origin) && part.release.kind === 'remote' ? { ...part, origin } : part,
  );
  return { ...composition, parts };
}

export function siteComposition(channel: string, { id, parts }: FullComposition): SiteComposition {
  return withSlots(id, channel, parts.map(sitePart));
}

export function withSlots(id: number, channel: string, parts: readonly SitePart[]): SiteComposition {
  const slots: Record<string, string[]> = {};
  for (const { name, slots: filled } of parts) {
    for (const place of new Set(filled.map((slot) => slot.name))) (slots[place] ??= []).push(name);
  }
  return { id, channel, parts, slots };
}

/** Returns the address of a release's file with its integrity hash. @param origin - '' for the site itself. */
export function pinnedFile(release: Release, file: string, origin = ''): PinnedFile {
  const { integrity } = release.files[file] ?? {};
  return { url: `${origin}/assets/${release.name}/${release.version}/${file}`, ...(integrity && { integrity }) };
}

// Fallbacks always load from the site, so that they do not depend on the server that failed.
function sitePart({ release, fallback, origin }: FullPart): SitePart {
  const { name, kind, claims, navigation, slots, uses = {} } = release;
  const shared = Object.entries(uses).flatMap(([request, { version }]) => (version ? [[request, version]] : []));
  return {
    name,
    kind,
    ...loadable(release, origin),
    claims,
    navigation,
    slots,
    ...(fallback && { fallback: loadable(fallback) }),
    ...(shared.length > 0 && { shared: Object.fromEntries(shared) }),
  };
}

function loadable(release: Release, origin = ''): Loadable {
  const { version, container, entry, styles, exposes } = release;
  return {
    version,
    ...(container && { container }),
    entry: pinnedFile(release, entry, origin),
    styles: styles.map((file) => pinnedFile(release, file, origin)),
    ...(exposes && { exposes }),
  };
}

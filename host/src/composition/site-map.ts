import { createContext } from 'react';
import { type Composition, type Part, remotesOf } from '@pavilion/composition';
import type { Claim, NavigationEntry } from '@pavilion/platform';

/** A part of this site, with what its remote.json declares. */
export interface SitePart extends Part {
  readonly claims: readonly Claim[];
  /** Omitted by earlier releases. */
  readonly navigation?: readonly NavigationEntry[];
}

/** A claim and the part that owns it. */
export interface OwnedClaim extends Claim {
  readonly part: string;
}

/** Pages and slots of the composition's remotes, for code of the host that needs pages other than its own. */
export interface SiteMap {
  readonly claims: readonly OwnedClaim[];
  readonly navigation: readonly NavigationEntry[];
}

export function siteMapOf(composition: Composition<SitePart>): SiteMap {
  const remotes = remotesOf(composition);
  return {
    claims: remotes.flatMap((part) => part.claims.map((claim) => ({ ...claim, part: part.name }))),
    navigation: remotes.flatMap(({ navigation = [] }) => navigation),
  };
}

export const SiteMapContext = createContext<SiteMap>({ claims: [], navigation: [] });

/** Returns the first claim that covers an address or what lies below it. */
export function claimAt<C extends Pick<Claim, 'path'>>(claims: readonly C[], pathname: string): C | undefined {
  return claims.find(({ path }) => {
    const [base = ''] = path.split(/\/[:*]/);
    return pathname === base || pathname.startsWith(`${base}/`);
  });
}

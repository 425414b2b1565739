import { createContext } from 'react';
import type { Claim, NavigationEntry } from '@pavilion/platform';
import { type Composition, remotesOf } from './composition';

/** A claim and the part that owns it. */
export interface OwnedClaim extends Claim {
  readonly part: string;
}

/** Pages and slots of the composition's remotes, for code of the host that needs pages other than its own. */
export interface SiteMap {
  readonly claims: readonly OwnedClaim[];
  readonly navigation: readonly NavigationEntry[];
}

export function siteMapOf(composition: Composition): SiteMap {
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

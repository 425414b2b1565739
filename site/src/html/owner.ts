import { ownerOf } from '@pavilion/releases/claims';
import type { FullPart } from '@pavilion/releases/composition';
import type { Claim, Release } from '@pavilion/releases/release.schema';

/** A claim with the part that owns it. */
export interface Owner {
  readonly claim: Claim;
  readonly release: Release;
  /** Origin of its files, if not the site. */
  readonly origin?: string;
}

export function ownerOfPath(parts: readonly FullPart[], pathname: string): Owner | undefined {
  const owners = parts.flatMap(({ release, origin }) =>
    release.claims.map((claim) => ({ claim, release, ...(origin && { origin }) })),
  );
  return ownerOf(owners, pathname);
}

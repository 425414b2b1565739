import type { Claim } from './release.schema';

/** Returns a claim's path as the router matches it: equal for /game/:id and /game/:code. */
export function shapeOf(path: string): string {
  return segments(path)
    .map((segment) => (segment.startsWith(':') ? ':' : segment.toLowerCase()))
    .join('/');
}

/**
 * Returns true if a claim's path covers an address: `:name` matches one segment, a final `*` matches any rest,
 * including none.
 */
export function covers(pattern: string, pathname: string): boolean {
  const want = segments(pattern);
  const have = segments(pathname);
  const open = want.at(-1) === '*';
  const fixed = open ? want.slice(0, -1) : want;
  if (open ? have.length < fixed.length : have.length !== fixed.length) return false;
  return fixed.every((segment, at) => segment.startsWith(':') || segment.toLowerCase() === have[at]?.toLowerCase());
}

/** Returns the claim that owns an address: the longest that covers it, and of equally long ones the most literal. */
export function ownerOf<T extends { readonly claim: Pick<Claim, 'path'> }>(
  claims: readonly T[],
  pathname: string,
): T | undefined {
  let best: T | undefined;
  for (const candidate of claims) {
    if (!covers(candidate.claim.path, pathname)) continue;
    if (!best || weight(candidate.claim.path) > weight(best.claim.path)) best = candidate;
  }
  return best;
}

// Uses react-router's weights, so that the site preloads the page that the host's router renders.
function weight(path: string): number {
  const parts = segments(path);
  return parts.reduce((sum, part) => sum + (part === '*' ? -2 : part.startsWith(':') ? 3 : 10), parts.length);
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

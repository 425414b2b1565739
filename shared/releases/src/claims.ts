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

const SITE_SEGMENTS = [
  'api',
  'assets',
  'captcha',
  'dev',
  'dev-assets',
  'faulted',
  'grant',
  'healthz',
  'live',
  'metrics',
  'readyz',
  'storage',
  'support',
];

/** Whether the site itself answers addresses with this first segment; files such as /sw.js have a dot. */
export function isSiteSegment(first: string): boolean {
  return first.includes('.') || SITE_SEGMENTS.includes(first.toLowerCase());
}

/** Says why no part may claim a path; undefined if one may. */
export function claimProblem(path: string): string | undefined {
  const [first] = segments(path);
  if (first === undefined) return undefined;
  if (first.startsWith(':') || first === '*') return `${path} would cover the pages of all parts`;
  if (isSiteSegment(first)) return `${path} would never be shown: the site answers /${first}`;
  return undefined;
}

/** A part's claim of a path. */
interface PathClaim {
  readonly part: string;
  readonly path: string;
}

/**
 * Returns the claims that another part's claim bars: a part owns the first segment that it claims as a whole (`/games`)
 * or with a parameter (`/games/:id`). Others may claim full addresses below a segment that nobody owns
 * (`/player/logout` and `/player/playGame`).
 */
export function claimsBelowOthers(claims: readonly PathClaim[]): { claim: PathClaim; owner: PathClaim }[] {
  const owners = new Map<string, PathClaim>();
  const owned = claims.filter(({ path }) => segments(path).length === 1 || /[:*]/.test(path));
  // A whole segment counts more than a parameter below it, so that the part with the page is the owner.
  for (const claim of owned.toSorted((a, b) => segments(a.path).length - segments(b.path).length)) {
    const first = firstOf(claim.path);
    if (!owners.has(first)) owners.set(first, claim);
  }
  return claims.flatMap((claim) => {
    const owner = owners.get(firstOf(claim.path));
    return owner !== undefined && owner.part !== claim.part ? [{ claim, owner }] : [];
  });
}

const firstOf = (path: string): string => segments(path)[0]?.toLowerCase() ?? '';

// Uses react-router's weights, so that the site preloads the page that the host's router renders.
function weight(path: string): number {
  const parts = segments(path);
  return parts.reduce((sum, part) => sum + (part === '*' ? -2 : part.startsWith(':') ? 3 : 10), parts.length);
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

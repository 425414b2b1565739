import { createHash } from 'node:crypto';

// Drawings are cached forever by address: a changed poster or mark needs a new version here.
const VERSION = 'v1';
const POSTERS = 'v4';

export function posterPath(code: string): string {
  return `/storage/posters/${POSTERS}/${encodeURIComponent(code)}.webp`;
}

export function providerLogoPath(code: string): string {
  return `/storage/providers/${VERSION}/${encodeURIComponent(code)}.svg`;
}

/** @param code - bkash, nagad, rocket, upay or another method's short name. */
export function paymentMarkPath(code: string): string {
  return `/storage/payments/${VERSION}/${encodeURIComponent(code)}.svg`;
}

/** Returns the path of one of the site's own marks, relative to /storage as the logo endpoint returns it. */
export function siteLogoFile(name: string): string {
  return `site/${VERSION}/${name}.svg`;
}

/** Returns a version derived from the content, for pictures an operator can edit. */
export function contentVersion(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);
}

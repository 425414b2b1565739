import type { FastifyRequest } from 'fastify';

/**
 * Returns true if a form was sent from the site's own page. A request without origin information does not come from
 * a person's browser and is refused.
 */
export function isOwnForm({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const { origin: from, host } = headers;
  return from !== undefined && (from === origin || hostOf(from) === host);
}

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/** Returns the path of this site to return to, or '/' if the address leads anywhere else. */
export function ownPath(address: unknown): string {
  if (typeof address !== 'string' || !address.startsWith('/') || address.length > 2000) return '/';
  const base = 'http://site';
  if (!URL.canParse(address, base)) return '/';
  const { origin, pathname, search } = new URL(address, base);
  // Checks the normalized path, as a browser would: `/.//elsewhere` points to another site only once its dots are
  // removed.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
}

/** Returns the page that sent a form, if it is on this site. */
export function pageBefore({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const { referer, host } = headers;
  if (!referer || !URL.canParse(referer)) return '/';
  const { host: of, pathname, search } = new URL(referer);
  return of === host && !pathname.startsWith('/grant/') ? ownPath(pathname + search) : '/';
}

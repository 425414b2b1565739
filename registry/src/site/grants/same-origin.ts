import type { FastifyRequest } from 'fastify';

/** True for a form of the site's own. A browser says where a form stood; who says nothing is no browser of a person at our page. */
export function isOwnForm({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const { origin: from, host } = headers;
  return from !== undefined && (from === origin || hostOf(from) === host);
}

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/** The page of this site to go back to; '/' for an address that leads anywhere else. */
export function ownPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > 2000) return '/';
  const base = 'http://site';
  if (!URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search } = new URL(wanted, base);
  // Judged as a browser will read it: `/.//elsewhere` only becomes another site's address once its dots are gone.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
}

/** The page a form was sent from, where it is one of ours. */
export function pageBefore({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const { referer, host } = headers;
  if (!referer || !URL.canParse(referer)) return '/';
  const { host: of, pathname, search } = new URL(referer);
  return of === host && !pathname.startsWith('/grant/') ? ownPath(pathname + search) : '/';
}

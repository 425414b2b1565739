import type { Access, Claim, Layout, LayoutAccess } from '@pavilion/platform';

type AccessDecision = 'open' | 'to-login' | 'to-home';

/** Returns the access of an address below a claim that no route matches: that of the claims with its first segment. */
export function accessBelow(claims: readonly Pick<Claim, 'path' | 'access'>[], pathname: string): LayoutAccess {
  const first = firstSegment(pathname);
  return claims.find(({ path }) => firstSegment(path) === first)?.access ?? 'open';
}

export function accessIn(layout: Layout, access: LayoutAccess): Access {
  return typeof access === 'string' ? access : access[layout];
}

/** Returns the first segment, normalized: the router ignores case and encoding. */
function firstSegment(pathname: string): string {
  const [segment = ''] = pathname.split('/').filter(Boolean);
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

/** Decides whether a page may be opened, before any of it loads. */
export function decideAccess(access: Access, isPlayer: boolean): AccessDecision {
  if (access === 'player' && !isPlayer) return 'to-login';
  if (access === 'guest' && isPlayer) return 'to-home';
  return 'open';
}

/** Returns the login address that afterwards leads to `from`, a path with its query and fragment. */
export function loginAddress(from: string): string {
  return from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`;
}

/** Pages that login must not return to. */
const loginPages = [
  '/login',
  '/signup',
  '/register',
  '/page/guest/register.jsp',
  '/forgot-password',
  '/player/logout',
  '/referral_code',
  '/affiliate_code',
];

/**
 * Returns where login leads: the requested address if it is ours, else home. A link must not send a player to
 * another site.
 */
export function returnAddress(search: string): string {
  const from = new URLSearchParams(search).get('from');
  if (!from?.startsWith('/')) return '/';
  try {
    const { origin, pathname, search: query, hash } = new URL(from, window.location.origin);
    // A path with two leading slashes names another host when parsed again.
    const ours = origin === window.location.origin && !pathname.startsWith('//');
    return ours && !loginPages.includes(pathname) ? pathname + query + hash : '/';
  } catch {
    return '/';
  }
}

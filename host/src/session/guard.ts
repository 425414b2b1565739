import type { Access, Layout, LayoutAccess } from '@pavilion/platform';

export type AccessDecision = 'open' | 'to-login' | 'to-home';

/** Pages for players, each with its subpaths, whether or not a part has claimed them yet. */
const players = [
  '/account',
  '/profile',
  '/deposit',
  '/withdrawal',
  '/betting-record',
  '/transaction-record',
  '/turnover-record',
  '/refrrel-program',
  '/reset-password',
  '/inbox',
  '/safer-gambling',
  '/vip',
  '/gamerun',
  '/chat',
  '/chat-list',
  '/chat-box',
  '/odds-view',
  '/exchange',
  '/exchange-account',
  '/exchange-inplay',
  '/exchange-sports',
  '/exchange-multi',
  '/payment-request',
];

const listed: ReadonlyMap<string, LayoutAccess> = new Map<string, LayoutAccess>([
  ...players.map((path) => [path, 'player'] as const),
  // Public on desktop (specification, decision 7).
  ['/promotions', { desktop: 'open', mobile: 'player' }],
]);

/** Returns the access an address requires: a part's claim can be stricter than the list, never looser. */
export function accessOf(pathname: string, claimed: LayoutAccess, layout: Layout): Access {
  const [first = ''] = pathname.split('/').filter(Boolean);
  const needed = at(listed.get(`/${plain(first)}`) ?? 'open', layout);
  return needed === 'player' ? needed : at(claimed, layout);
}

function at(access: LayoutAccess, layout: Layout): Access {
  return typeof access === 'string' ? access : access[layout];
}

/** Normalizes a segment: the router ignores case and encoding, so the list must too. */
function plain(segment: string): string {
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

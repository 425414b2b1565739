import type { Platform } from '@pavilion/platform';

export type Closure = 'maintenance' | 'closed-here' | 'coming-soon';

const KEY = 'site_closed';

/** Money comes out and records stay readable whatever else is closed; so do entering, leaving, asking for help and the written pages. */
const alwaysOpen = [
  '/login',
  '/forgot-password',
  '/reset-password',
  '/player/logout',
  '/withdrawal',
  '/payment-request',
  '/transaction-record',
  '/betting-record',
  '/turnover-record',
  '/account',
  '/profile',
  '/inbox',
  '/safer-gambling',
  '/chat',
  '/chat-list',
  '/chat-box',
  '/terms',
  '/about-us',
  '/responsible-gaming',
  '/privacy',
];

const isAlwaysOpen = (pathname: string): boolean =>
  alwaysOpen.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** What stands in this page's place, by the operator's settings; null where it is open, `unknown` until they are here. Use inside an observer. */
export function closureOf(
  { shared, layout }: Pick<Platform, 'shared' | 'layout'>,
  pathname: string,
): Closure | 'unknown' | null {
  const { state } = shared.general;
  const settings = state.kind === 'ready' ? state.value[0] : undefined;
  if (isAlwaysOpen(pathname)) return null;
  if (!settings) return state.kind === 'loading' && localStorage.getItem(KEY) ? 'unknown' : null;
  if (!settings.jurisdiction.site) return 'closed-here';
  if (settings.siteStatus === 0) return 'maintenance';
  return settings.comingSoon === 1 && !layout.isMobile && pathname === '/' ? 'coming-soon' : null;
}

/** So that the next visit shows neither a closed site nor an open one before it knows. */
export function rememberClosure(closure: Closure | null): void {
  if (closure === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, closure);
}

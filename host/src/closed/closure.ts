import type { Platform } from '@pavilion/platform';

export type Closure = 'maintenance' | 'closed-here' | 'coming-soon';

const KEY = 'site_closed';

/** Paths that no closure affects: withdrawals, records, login, logout, account, support and the text pages. */
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

/**
 * Returns the closure that replaces this page, null if the page is open, or `unknown` until the settings load. Use
 * inside an observer.
 */
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

/** Stores the closure, so that the next visit doesn't flash the wrong state before the settings load. */
export function storeClosure(closure: Closure | null): void {
  if (closure === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, closure);
}

import type { Claim, Platform } from '@pavilion/platform';
import { claimAt } from '../composition/site-map';

export type Closure = 'maintenance' | 'closed-here' | 'coming-soon';

const KEY = 'site_closed';

/** The host's own paths that no closure affects: login, logout and the text pages. Remotes declare theirs. */
const alwaysOpen = [
  '/login',
  '/forgot-password',
  '/player/logout',
  '/terms',
  '/about-us',
  '/responsible-gaming',
  '/privacy',
];

function isAlwaysOpen(claims: readonly Claim[], pathname: string): boolean {
  const own = alwaysOpen.map((path) => ({ path }));
  return claimAt([...own, ...claims.filter(({ openWhenClosed }) => openWhenClosed)], pathname) !== undefined;
}

/**
 * Returns the closure that replaces this page, null if the page is open, or `unknown` until the settings load. Use
 * inside an observer.
 */
export function closureOf(
  { shared, layout }: Pick<Platform, 'shared' | 'layout'>,
  claims: readonly Claim[],
  pathname: string,
): Closure | 'unknown' | null {
  const { state } = shared.general;
  const settings = state.kind === 'ready' ? state.value[0] : undefined;
  if (isAlwaysOpen(claims, pathname)) return null;
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

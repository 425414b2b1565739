import type { Composition, Kills, RemoteLoader } from '@pavilion/composition';
import type { Claim } from '@pavilion/platform';
import { matchRoutes, type RouteObject } from '@pavilion/platform/host';
import { runAfterLoad } from '@pavilion/ui';
import type { OwnedClaim } from './site-map';

/** The remote's page that a route shows. */
export interface RouteTarget extends Pick<Claim, 'path' | 'page' | 'access'> {
  readonly part: string;
}
interface PrefetchOptions {
  readonly composition: Pick<Composition, 'parts'>;
  readonly routes: RouteObject[];
  readonly claims: readonly OwnedClaim[];
  readonly loader: Pick<RemoteLoader, 'page'>;
  readonly kills: Kills;
  readonly session: { readonly isPlayer: boolean };
}

/** Long enough that a pointer that only crosses a link doesn't prefetch its page. */
const HOVER_DELAY_MS = 60;

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/**
 * Prefetches the page of a link while a mouse rests on it or it has keyboard focus, and the likeliest next page
 * once this one is idle, so that a press finds it loaded. Touches are ignored, because they may start a scroll.
 * A part from a development server is left out: the errors of its build cover every page that has loaded it.
 */
export function prefetchLinks({ composition, routes, claims, loader, kills, session }: PrefetchOptions): void {
  // Only those have no hash.
  const local = new Set(composition.parts.filter(({ entry }) => !entry.integrity).map(({ name }) => name));
  const load = (address: string): void => {
    const page = pageAt(routes, address);
    if (page === null || (page.access === 'player' && !session.isPlayer) || kills.of(page.part, page.path)) return;
    if (local.has(page.part)) return;
    loader.page(page.part, page.page).catch(() => undefined);
  };
  const prefetchLink = (target: EventTarget | null): void => {
    const link = (target as Element).closest?.('a');
    if (link?.origin === location.origin) load(link.pathname);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(timer);
      if (pointerType === 'mouse') timer = setTimeout(() => prefetchLink(target), HOVER_DELAY_MS);
    },
    { passive: true },
  );
  document.addEventListener('focusin', ({ target }) => prefetchLink(target));
  if (prefersReducedData((navigator as { readonly connection?: Connection }).connection)) return;
  runAfterLoad(() => {
    const released = claims.filter(({ part }) => !local.has(part));
    const likely = likeliestPage(released, pageAt(routes, location.pathname)?.part);
    if (likely) load(likely);
  });
}

/** Returns the best-ranked page of another part than the current page's. */
function likeliestPage(claims: readonly OwnedClaim[], currentPart: string | undefined): string | undefined {
  const ranked = claims.filter(({ prefetch, part }) => prefetch !== undefined && part !== currentPart);
  return ranked.sort((a, b) => (a.prefetch ?? 0) - (b.prefetch ?? 0))[0]?.path;
}

/**
 * Returns whether the browser saves data or is on a 2G connection; then only links under the pointer or focus are
 * prefetched.
 */
const prefersReducedData = (connection: Connection = {}): boolean =>
  connection.saveData === true || /2g/.test(connection.effectiveType ?? '');

function pageAt(routes: RouteObject[], path: string): RouteTarget | null {
  return (matchRoutes(routes, path)?.at(-1)?.route.handle as RouteTarget | undefined) ?? null;
}

import { matchRoutes, type RouteObject } from '@pavilion/platform/host';
import type { Claim } from '@pavilion/platform';
import { whenLoaded } from '../layout/quiet-time';
import type { Kills } from './kills';
import type { RemoteLoader } from './loader';

/** The remote's page that a route shows. */
export interface Shows extends Pick<Claim, 'path' | 'page' | 'access'> {
  readonly part: string;
}
interface Ahead {
  readonly routes: RouteObject[];
  readonly loader: Pick<RemoteLoader, 'page'>;
  readonly kills: Kills;
  readonly session: { readonly isPlayer: boolean };
}

/** A pointer that only crosses a link has left by then. */
const RESTS_MS = 60;
/** The likeliest next pages: visitors come for the games, and players need a deposit to go on. */
const LIKELY = { games: '/games', deposit: '/deposit' } as const;

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/**
 * Prefetches the page of a link while a mouse rests on it or it has keyboard focus, and the likeliest next page
 * once this one is idle, so that a press finds it loaded. Touches are ignored, because they may start a scroll.
 */
export function loadAhead({ routes, loader, kills, session }: Ahead): void {
  const load = (address: string): void => {
    const shows = pageAt(routes, address);
    if (shows === null || (shows.access === 'player' && !session.isPlayer) || kills.of(shows.part, shows.path)) return;
    loader.page(shows.part, shows.page).catch(() => undefined);
  };
  const near = (target: EventTarget | null): void => {
    const link = (target as Element).closest?.('a');
    if (link?.origin === location.origin) load(link.pathname);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(timer);
      if (pointerType === 'mouse') timer = setTimeout(() => near(target), RESTS_MS);
    },
    { passive: true },
  );
  document.addEventListener('focusin', ({ target }) => near(target));
  if (isSpared((navigator as { readonly connection?: Connection }).connection)) return;
  whenLoaded(() => load(location.pathname.startsWith(LIKELY.games) ? LIKELY.deposit : LIKELY.games));
}

/**
 * Returns whether the connection is metered or slow (data saver, 2G): then the likeliest next page is not
 * prefetched.
 */
const isSpared = (connection: Connection = {}): boolean =>
  connection.saveData === true || /2g/.test(connection.effectiveType ?? '');

function pageAt(routes: RouteObject[], path: string): Shows | null {
  return (matchRoutes(routes, path)?.at(-1)?.route.handle as Shows | undefined) ?? null;
}

import type { Access, Layout, LayoutAccess } from '@pavilion/platform';

export type Verdict = 'open' | 'to-login' | 'to-home';

/** Decides whether a page may be opened, before anything of it is loaded. */
export function mayOpen(access: LayoutAccess, layout: Layout, isPlayer: boolean): Verdict {
  const needed: Access = typeof access === 'string' ? access : access[layout];
  if (needed === 'player' && !isPlayer) return 'to-login';
  if (needed === 'guest' && isPlayer) return 'to-home';
  return 'open';
}

/** The login page, which afterwards leads on to `from`, a path with its query. */
export function loginAddress(from: string): string {
  return from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`;
}

/** Pages that make no sense to come back to right after logging in. */
const notAgain = ['/login', '/signup', '/player/logout'];

/** Where login leads to: the address asked for where it is one of ours, else home. A link must not send a player to another site. */
export function returnAddress(search: string): string {
  const from = new URLSearchParams(search).get('from');
  if (!from?.startsWith('/')) return '/';
  try {
    const { origin, pathname, search: query, hash } = new URL(from, window.location.origin);
    // A path that begins with two slashes names another host once it is read again.
    const ours = origin === window.location.origin && !pathname.startsWith('//');
    return ours && !notAgain.includes(pathname) ? pathname + query + hash : '/';
  } catch {
    return '/';
  }
}

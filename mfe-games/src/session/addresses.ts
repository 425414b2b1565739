const RUN = '/gamerun';
const DEMO = '/demo';
const noLobby = new URLSearchParams();
/** What a game's own address says; all other words of it are the lobby's. */
const own = ['gameCode', 'code', 'at'];
/** Pages of ours that list games: a link can't make Close lead anywhere else. */
const lobbies = ['games', 'casino', 'slot', 'table', 'crash', 'fishing', 'arcade', 'lottery'];

/**
 * Where a game is launched.
 *
 * @param lobby - its query, for the way back: type, system, title and every filter.
 * @param at - its path where it is known, for instance /slot; /games otherwise.
 */
export function gameAddress(code: string, lobby: URLSearchParams = noLobby, at?: string): string {
  return address(RUN, code, lobby, at);
}

/** The address itself for a player; for a guest the log-in that leads to it. */
export function playAddress(isPlayer: boolean, to: string): string {
  return isPlayer ? to : `/login?from=${encodeURIComponent(to)}`;
}

/** The code of the game that an address is about; empty where it names none. */
export function codeIn(query: URLSearchParams): string {
  return query.get('gameCode') ?? query.get('code') ?? '';
}

/** The lobby a game was opened from, home where none is known. @param query - of the game's address. */
export function lobbyAddress(query: URLSearchParams): string {
  const lobby = lobbyQuery(query).toString();
  const at = query.get('at') ?? '';
  if (!lobbies.includes(at)) return lobby ? `/games?${lobby}` : '/';
  return lobby ? `/${at}?${lobby}` : `/${at}`;
}

/** The lobby's part of a game's address. */
export function lobbyQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !own.includes(name)));
}

function address(path: string, code: string, lobby: URLSearchParams, at?: string): string {
  return `${path}?gameCode=${encodeURIComponent(code)}${lobbyTail(lobby, at)}`;
}

/** What a game's address says of the lobby it was opened from, the same for all of a list. */
function lobbyTail(lobby: URLSearchParams, at = ''): string {
  const query = lobbyQuery(lobby);
  if (at) query.set('at', at.replace(/^\//, ''));
  const text = query.toString();
  return text && `&${text}`;
}

/**
 * Where the games of a list lead, each made from its code alone.
 *
 * @returns `play` for playing (by way of the log-in for a guest), `demo` for play credits.
 */
export function addressesIn(
  lobby: URLSearchParams,
  at: string,
  isPlayer: boolean,
): { readonly play: (code: string) => string; readonly demo: (code: string) => string } {
  const tail = lobbyTail(lobby, at);
  const to = (path: string) => (code: string) => `${path}?gameCode=${encodeURIComponent(code)}${tail}`;
  const play = to(RUN);
  return { play: (code) => playAddress(isPlayer, play(code)), demo: to(DEMO) };
}

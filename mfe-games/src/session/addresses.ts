const RUN = '/gamerun';
const DEMO = '/demo';
const noLobby = new URLSearchParams();
/** Parameters of the game itself; all others belong to the lobby. */
const own = ['gameCode', 'code', 'at'];
/** Our pages that list games: a link can't make Close lead anywhere else. */
const lobbies = ['games', 'casino', 'slot', 'table', 'crash', 'fishing', 'arcade', 'lottery'];

/**
 * Returns the address that launches a game.
 *
 * @param lobby - its query, for the way back: type, system, title and every filter.
 * @param at - its path if known, for instance /slot; otherwise /games.
 */
export function gameAddress(code: string, lobby: URLSearchParams = noLobby, at?: string): string {
  return address(RUN, code, lobby, at);
}

/** Returns the address that opens a game's demo. */
export function demoAddress(code: string, lobby: URLSearchParams = noLobby, at?: string): string {
  return address(DEMO, code, lobby, at);
}

/** Returns the address itself for a player; for a guest the login that leads to it. */
export function playAddress(isPlayer: boolean, to: string): string {
  return isPlayer ? to : `/login?from=${encodeURIComponent(to)}`;
}

/** Returns the game code in a query; empty if there is none. */
export function codeIn(query: URLSearchParams): string {
  return query.get('gameCode') ?? query.get('code') ?? '';
}

/** Returns the lobby a game was opened from, or home if unknown. @param query - of the game's address. */
export function lobbyAddress(query: URLSearchParams): string {
  const lobby = lobbyQuery(query).toString();
  const at = query.get('at') ?? '';
  if (!lobbies.includes(at)) return lobby ? `/games?${lobby}` : '/';
  return lobby ? `/${at}?${lobby}` : `/${at}`;
}

/** Returns the lobby's part of a game's query. */
export function lobbyQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !own.includes(name)));
}

function address(path: string, code: string, lobby: URLSearchParams, at?: string): string {
  return `${path}?gameCode=${encodeURIComponent(code)}${lobbyTail(lobby, at)}`;
}

/** Returns the lobby part of a game's address, which is the same for all games of a list. */
function lobbyTail(lobby: URLSearchParams, at = ''): string {
  const query = lobbyQuery(lobby);
  if (at) query.set('at', at.replace(/^\//, ''));
  const text = query.toString();
  return text && `&${text}`;
}

/**
 * Returns functions that build the addresses of a list's games from their codes.
 *
 * @returns `play` for real money (through login for a guest), `demo` for demo credits.
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

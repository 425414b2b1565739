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
  return address('/gamerun', code, lobby, at);
}

/** The same with play credits, for anybody. */
export function demoAddress(code: string, lobby: URLSearchParams = noLobby, at?: string): string {
  return address('/demo', code, lobby, at);
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
  const query = new URLSearchParams([['gameCode', code], ...lobbyQuery(lobby)]);
  if (at) query.set('at', at.replace(/^\//, ''));
  return `${path}?${query.toString()}`;
}

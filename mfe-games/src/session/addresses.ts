/** Where a game is launched; type, system and title are the lobby's, for the way back. */
export function gameAddress(code: string, lobby: URLSearchParams = new URLSearchParams()): string {
  const query = new URLSearchParams({ gameCode: code });
  for (const name of ['type', 'system', 'title']) {
    const value = lobby.get(name);
    if (value) query.set(name, value);
  }
  return `/gamerun?${query.toString()}`;
}

/** The address itself for a player; for a guest the log-in that leads to it. */
export function playAddress(isPlayer: boolean, address: string): string {
  return isPlayer ? address : `/login?from=${encodeURIComponent(address)}`;
}

import { useStore } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { useEffect } from 'react';
import { gameRunApi } from './gamerun.api';
import { GameRunStore } from './gamerun.store';
import { GameRunView } from './gamerun.view';

export function Page() {
  const store = useStore((platform) => new GameRunStore(gameRunApi(platform)));
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const code = query.get('gameCode') ?? query.get('code') ?? '';
  useEffect(() => void store.launch(code), [store, code]);
  const close = (): void => {
    // One step back is the very lobby, where the player had scrolled to; it holds after a reload too.
    if (isFromLobby(state)) void navigate(-1);
    else void navigate(lobbyAddress(query), { replace: true });
  };
  return <GameRunView store={store} onClose={close} onRetry={() => void store.launch(code)} />;
}

function isFromLobby(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromLobby' in state;
}

/** The lobby the game was opened from, home where none is known. */
function lobbyAddress(query: URLSearchParams): string {
  const lobby = new URLSearchParams(['type', 'system', 'title'].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
  return lobby.size > 0 ? `/games?${lobby.toString()}` : '/';
}

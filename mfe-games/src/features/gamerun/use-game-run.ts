import { usePlatform, useStore, type Platform } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { reaction } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { codeIn, lobbyAddress } from '../../session/addresses';
import type { GameRunApi } from './gamerun.api';
import { GameRunStore } from './gamerun.store';

/** A step back that only moved a page inside the frame has not left by then. */
const LEFT_MS = 400;

export interface GameRunPage {
  readonly store: GameRunStore;
  /** Of the game that the address names. */
  readonly code: string;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** The game of the address: launched when the page opens, anew after a reload, left with the page. */
export function useGameRun(makeApi: (platform: Platform) => GameRunApi): GameRunPage {
  const { connection } = usePlatform();
  const { search } = useLocation();
  const onClose = useClose(search);
  const closing = useRef(onClose);
  closing.current = onClose;
  const store = useStore((platform) => new GameRunStore(makeApi(platform), () => closing.current()));
  const code = codeIn(new URLSearchParams(search));
  const onRetry = useCallback(() => void store.launch(code, new URLSearchParams(search)), [store, code, search]);
  useEffect(() => {
    onRetry();
    return store.leave;
  }, [store, onRetry]);
  // What failed for want of a connection needs nobody to press a button.
  useEffect(
    () =>
      reaction(
        () => connection.state === 'online' && store.state.kind === 'failed' && store.state.why === 'offline',
        (isBack) => isBack && onRetry(),
      ),
    [connection, store, onRetry],
  );
  return { store, code, onClose, onRetry };
}

/** Back to the very lobby the player came from, with its filters and where it was scrolled to. */
function useClose(search: string): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    const there = (): void => void navigate(lobbyAddress(new URLSearchParams(search)), { replace: true });
    if (!isFromLobby(state)) return there();
    // One step back is that lobby; it holds after a reload too. A frame may have put steps of its own between.
    void navigate(-1);
    timer.current = setTimeout(there, LEFT_MS);
  };
}

function isFromLobby(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromLobby' in state;
}

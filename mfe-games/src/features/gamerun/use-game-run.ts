import { reaction } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { type Platform, usePlatform, useStore } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { codeIn, lobbyAddress } from '../../session/addresses';
import type { GameRunApi } from './gamerun.api';
import { GameRunStore } from './gamerun.store';

/** Time after which a step back that only moved a page inside the frame counts as not having left. */
const LEFT_MS = 400;

export interface GameRunPage {
  readonly store: GameRunStore;
  /** Code of the game in the address. */
  readonly code: string;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** Runs the game in the address: launches it when the page opens or reloads, and leaves it with the page. */
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
  // A launch that failed offline retries automatically once online.
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

/** Returns to the lobby the player came from, with its filters and scroll position. */
function useClose(search: string): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    const there = (): void => void navigate(lobbyAddress(new URLSearchParams(search)), { replace: true });
    if (!isFromLobby(state)) return there();
    // The lobby is one step back, also after a reload. A frame may have added history entries in between.
    void navigate(-1);
    timer.current = setTimeout(there, LEFT_MS);
  };
}

function isFromLobby(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromLobby' in state;
}

import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef } from 'react';
import styles from '../lobby.module.css';
import type { LobbyStore } from '../lobby.store';
import { Optional } from '../optional';

const Recents = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lobby-player" */ './recents.view')).Recents,
}));
const KEY = 'lobby-has-recents';

/** Reserves space for the row if the last visit had one, so that the games below don't shift. */
export const RecentsRow = observer(function RecentsRow({ store }: { readonly store: LobbyStore }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = box.current;
    return () => {
      if (node?.querySelector('li')) localStorage.setItem(KEY, '1');
      else localStorage.removeItem(KEY);
    };
  }, []);
  const room = localStorage.getItem(KEY) === null ? null : <div className={styles.recentsSpacer} />;
  return (
    <div ref={box} className={styles.recents}>
      <Optional>
        <Suspense fallback={room}>
          {store.games.kind === 'ready' ? <Recents store={store} waiting={room} /> : room}
        </Suspense>
      </Optional>
    </div>
  );
});

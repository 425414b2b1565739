import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { usePlatform } from '@pavilion/platform';
import type { Icon } from '@pavilion/ui';
import styles from './lobby.module.css';
import type { LobbyStore } from './lobby.store';
import type { LobbyFilter } from './lobby-filter';
import { Optional } from './optional';

const Banners = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lobby-desk" */ './banners.view')).Banners,
}));

const Spotlight = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lobby-desk" */ './spotlight/spotlight.view')).Spotlight,
}));

interface Props {
  readonly store: LobbyStore;
  readonly filter: LobbyFilter;
  readonly title: string;
  readonly count: ReactNode;
  readonly icon: Icon;
}

/** The lobby's title and number of games; on desktop with games to begin with and the banners beside them. */
export const Stage = observer(function Stage({ store, filter, title, count, icon: Emblem }: Props) {
  const { layout } = usePlatform();
  return (
    <header className={styles.stage}>
      <div className={styles.head}>
        {!layout.isMobile && <Emblem className={styles.emblem} strokeWidth={0.75} aria-hidden />}
        <h1>{title}</h1>
        <p className={styles.count}>{count}</p>
      </div>
      {!layout.isMobile && (
        <Optional>
          <Suspense fallback={null}>
            <div className={styles.spotlight}>
              {store.games.kind === 'ready' && <Spotlight store={store} filter={filter} />}
            </div>
            <div className={styles.banners}>
              <Banners />
            </div>
          </Suspense>
        </Optional>
      )}
    </header>
  );
});

import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { usePlatform } from '@pavilion/platform';
import { useNearEnd } from '@pavilion/ui';
import styles from '../lobby.module.css';
import type { LobbyStore } from '../lobby.store';
import { Optional } from '../optional';

const BetFeed = lazy(async () => ({
  default: (await import(/* webpackChunkName: "bet-feed" */ './bet-feed.view')).BetFeed,
}));

/** Loads the feed of bets when the end of the games is near. A player whose play is closed sees none. */
export const BetFeedRow = observer(function BetFeedRow({ store }: { readonly store: LobbyStore }) {
  const { sessionClock } = usePlatform();
  const [isNear, setNear] = useState(false);
  const end = useNearEnd(() => setNear(true));
  if (sessionClock.restriction !== null) return null;
  return (
    <div ref={end} className={styles.betFeed}>
      {isNear && (
        <Optional>
          <Suspense fallback={null}>
            <BetFeed store={store} place={end} />
          </Suspense>
        </Optional>
      )}
    </div>
  );
});

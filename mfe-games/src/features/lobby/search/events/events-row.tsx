import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { usePlatform } from '@pavilion/platform';
import type { LobbyStore, ShownGames } from '../../lobby.store';
import { Optional } from '../../optional';

const Events = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lobby-events" */ './events.view')).Events,
}));

/** A single letter begins too many names. */
const MIN_LENGTH = 2;

interface Props {
  readonly store: Pick<LobbyStore, 'search'>;
  readonly shown: ShownGames;
}

/** Loads the exchange's answer to a search. The exchange shows its matches only to players who may play. */
export const EventsRow = observer(function EventsRow({ store, shown }: Props) {
  const { session, sessionClock } = usePlatform();
  const isSearched = store.search.typed.trim().length >= MIN_LENGTH;
  if (!isSearched || !session.isPlayer || sessionClock.restriction !== null) return null;
  return (
    <Optional>
      <Suspense fallback={null}>
        <Events search={store.search} shown={shown} />
      </Suspense>
    </Optional>
  );
});

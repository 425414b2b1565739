import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { usePlatform } from '@pavilion/platform';
import type { LobbyStore, ShownGames } from '../../lobby.store';
import { Optional } from '../../optional';
import { searchesEvents } from './searches-events';

const Events = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lobby-events" */ './events.view')).Events,
}));

interface Props {
  readonly store: Pick<LobbyStore, 'search'>;
  readonly shown: ShownGames;
}

/** Loads the exchange's answer to a search. */
export const EventsRow = observer(function EventsRow({ store, shown }: Props) {
  if (!searchesEvents(usePlatform(), store.search.typed)) return null;
  return (
    <Optional>
      <Suspense fallback={null}>
        <Events search={store.search} shown={shown} />
      </Suspense>
    </Optional>
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { Navigate, useParams, useSearchParams } from '@pavilion/platform/router';
import { EventsStore, marketAddress } from '../../events/events.store';
import { EventsState } from '../../events/events-state.view';
import { useLive } from '../../events/use-live';
import { ExchangeFrame } from '../../frame/exchange-frame.view';
import { OddsViewStore } from './odds-view.store';
import { OddsView } from './odds-view.view';

/** The market in the address; an event alone leads to its market. */
export function Page() {
  const params = useParams();
  const [query] = useSearchParams();
  const eventId = query.get('eventId') ?? params['eventId'] ?? '';
  const marketId = query.get('marketId');
  const sport = query.get('sport');
  return (
    <ExchangeFrame>
      {marketId ? (
        <MarketScreen key={marketId} eventId={eventId} marketId={marketId} sport={sport} />
      ) : (
        <FindMarket eventId={eventId} />
      )}
    </ExchangeFrame>
  );
}

interface Address {
  readonly eventId: string;
  readonly marketId: string;
  readonly sport: string | null;
}

function MarketScreen({ eventId, marketId, sport }: Address) {
  const store = useStore((platform) => new OddsViewStore(platform, eventId, marketId, undefined, sport));
  useLive(store.live, [marketId], [eventId]);
  useEffect(() => store.watch(), [store]);
  return <OddsView store={store} />;
}

const FindMarket = observer(function FindMarket({ eventId }: Pick<Address, 'eventId'>) {
  const events = useStore((platform) => new EventsStore(platform));
  const found = events.all.find((event) => event.eventId === eventId);
  return (
    <EventsState events={events}>
      <Navigate to={found ? marketAddress(found) : '/exchange'} replace />
    </EventsState>
  );
});

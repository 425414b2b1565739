import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { useParams, useSearchParams } from '@pavilion/platform/router';
import { Skeleton } from '@pavilion/ui';
import { useLive } from '../../events/use-live';
import { ExchangeFrame } from '../../frame/exchange-frame.view';
import { OddsViewStore } from './odds-view.store';
import { OddsView } from './odds-view.view';

// An address with a market needs no list of events.
const FindMarket = lazy(async () => ({
  default: (await import(/* webpackChunkName: "find-market" */ './find-market.view')).FindMarket,
}));

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
        <Suspense fallback={<Skeleton shape="row" count={5} />}>
          <FindMarket eventId={eventId} />
        </Suspense>
      )}
    </ExchangeFrame>
  );
}

interface Address {
  readonly eventId: string;
  readonly marketId: string;
  readonly sport: string | null;
}

const MarketScreen = observer(function MarketScreen({ eventId, marketId, sport }: Address) {
  const store = useStore((platform) => new OddsViewStore(platform, eventId, marketId, undefined, sport));
  useLive(store.live, [marketId, ...store.others], [eventId]);
  useEffect(() => store.watch(), [store]);
  return <OddsView store={store} />;
});

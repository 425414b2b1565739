import { shownSports } from '@pavilion/contract/calls/exchange';
import { useStore } from '@pavilion/platform';
import { Navigate } from '@pavilion/platform/router';
import { LiveEventsStore } from '../../events/live-events.store';
import { ExchangeFrame } from '../../frame/exchange-frame.view';
import { usePart } from '../../frame/use-part';
import { SportView } from './sport.view';
import { SportsView } from './sports.view';

/** All sports, or the one in the address. */
export function Page() {
  const store = useStore((platform) => new LiveEventsStore(platform));
  const part = usePart();
  const sport = shownSports.find((one) => one === part);
  if (part !== '' && sport === undefined) return <Navigate to="/exchange-sports" replace />;
  return (
    <ExchangeFrame>
      {sport === undefined ? <SportsView store={store.events} /> : <SportView store={store} sport={sport} />}
    </ExchangeFrame>
  );
}

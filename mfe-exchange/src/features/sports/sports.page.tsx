import { useStore } from '@pavilion/platform';
import { EventsStore } from '../../events/events.store';
import { ExchangeFrame } from '../../frame/exchange-frame.view';
import { SportsView } from './sports.view';

export function Page() {
  const store = useStore((platform) => new EventsStore(platform));
  return (
    <ExchangeFrame>
      <SportsView store={store} />
    </ExchangeFrame>
  );
}

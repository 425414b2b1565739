import { sports, type Sport } from '@pavilion/contract/calls/exchange';
import { useStore } from '@pavilion/platform';
import { useNavigate, useSearchParams } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { liveIds } from '../../events/events.store';
import { LiveEventsStore } from '../../events/live-events.store';
import { useLive } from '../../events/use-live';
import { ExchangeFrame } from '../../frame/exchange-frame.view';
import { ExchangeView } from './exchange.view';

export const Page = observer(function ExchangePage() {
  const store = useStore((platform) => new LiveEventsStore(platform));
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // The desktop site's entry is /player/playGame?t=sport&v=CRICKET.
  const asked = (query.get('sport') ?? query.get('v') ?? '').toLowerCase();
  const sport: Sport | '' = sports.find((one) => one === asked) ?? '';
  const events = store.events.all.filter((event) => sport === '' || event.sport === sport);
  useLive(store.live, liveIds(events));
  return (
    <ExchangeFrame>
      <ExchangeView
        store={store}
        events={events}
        sport={sport}
        onSport={(next) => void navigate(next === '' ? '/exchange' : `/exchange?sport=${next}`, { replace: true })}
      />
    </ExchangeFrame>
  );
});

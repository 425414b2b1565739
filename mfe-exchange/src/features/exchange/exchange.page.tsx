import { observer } from 'mobx-react-lite';
import { type ShownSport, shownSports } from '@pavilion/contract/calls/exchange';
import { useStore } from '@pavilion/platform';
import { useNavigate, useSearchParams } from '@pavilion/platform/router';
import { LiveEventsStore } from '../../events/live-events.store';
import { ExchangeFrame } from '../../frame/exchange-frame.view';
import { ExchangeView } from './exchange.view';

export const Page = observer(function ExchangePage() {
  const store = useStore((platform) => new LiveEventsStore(platform));
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // The desktop site's entry is /player/playGame?t=sport&v=CRICKET.
  const requestedSport = (query.get('sport') ?? query.get('v') ?? '').toLowerCase();
  const sport: ShownSport | '' = shownSports.find((one) => one === requestedSport) ?? '';
  const choose = (next: ShownSport | ''): void =>
    void navigate(next === '' ? '/exchange' : `/exchange?sport=${next}`, { replace: true });
  return (
    <ExchangeFrame>
      <ExchangeView store={store} sport={sport} onSport={choose} />
    </ExchangeFrame>
  );
});

import { useStore } from '@pavilion/platform';
import { useSearchParams } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { liveIds } from '../../events/events.store';
import { LiveEventsStore } from '../../events/live-events.store';
import { useLive } from '../../events/use-live';
import { ExchangeFrame } from '../../frame/exchange-frame.view';
import { eventsOf, inPlayTabs, type InPlayTab } from './inplay-tab';
import { InPlayView } from './inplay.view';

export const Page = observer(function InPlayPage() {
  const store = useStore((platform) => new LiveEventsStore(platform));
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState('');
  const tab = inPlayTabs.find((one) => one === query.get('tab')) ?? 'inplay';
  const events = eventsOf(tab, store.events.all, typed, Date.now());
  useLive(store.live, liveIds(events));
  const choose = (next: InPlayTab): void => setQuery(next === 'inplay' ? {} : { tab: next }, { replace: true });
  return (
    <ExchangeFrame>
      <InPlayView store={store} events={events} tab={tab} onTab={choose} typed={typed} onType={setTyped} />
    </ExchangeFrame>
  );
});

import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStore } from '@pavilion/platform';
import { useSearchParams } from '@pavilion/platform/router';
import { LiveEventsStore } from '../../events/live-events.store';
import { ExchangeFrame } from '../../frame/exchange-frame.view';
import { InPlayView } from './inplay.view';
import { type InPlayTab, inPlayTabs } from './inplay-tab';

export const Page = observer(function InPlayPage() {
  const store = useStore((platform) => new LiveEventsStore(platform));
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState('');
  const tab = inPlayTabs.find((one) => one === query.get('tab')) ?? 'inplay';
  const choose = (next: InPlayTab): void => setQuery(next === 'inplay' ? {} : { tab: next }, { replace: true });
  return (
    <ExchangeFrame>
      <InPlayView store={store} tab={tab} onTab={choose} typed={typed} onType={setTyped} />
    </ExchangeFrame>
  );
});

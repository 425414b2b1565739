import { useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, EmptyState, StarIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { EventList } from '../../events/event-list.view';
import { EventsState } from '../../events/events-state.view';
import { liveIds } from '../../events/events.store';
import { LiveEventsStore } from '../../events/live-events.store';
import section from '../../events/section.module.css';
import { useLive } from '../../events/use-live';
import { ExchangeFrame } from '../../frame/exchange-frame.view';
import { multiTexts } from './multi.texts';

export const Page = observer(function MultiPage() {
  const store = useStore((platform) => new LiveEventsStore(platform));
  const t = useTexts(multiTexts);
  const events = store.events.all.filter(({ marketId }) => store.pins.has(marketId));
  useLive(store.live, liveIds(events));
  const find = (
    <Link to="/exchange" className={buttonClass('secondary')}>
      {t.find}
    </Link>
  );
  return (
    <ExchangeFrame>
      <h1 className={section.title}>{t.title}</h1>
      <EventsState events={store.events}>
        {events.length > 0 ? <EventList events={events} live={store.live} pins={store.pins} /> : <EmptyState icon={<StarIcon />} text={t.empty} action={find} />}
      </EventsState>
    </ExchangeFrame>
  );
});

import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, EmptyState, SearchIcon, Tabs } from '@pavilion/ui';
import { EventList } from '../../events/event-list.view';
import { EventsState } from '../../events/events-state.view';
import type { LiveEventsStore } from '../../events/live-events.store';
import section from '../../events/section.module.css';
import { useNow } from '../../events/use-now';
import { texts } from '../../texts';
import styles from './inplay.module.css';
import { eventsOf, type EventsTab, type InPlayTab, inPlayTabs, named } from './inplay-tab';
import { Results } from './results.view';

interface Props {
  readonly store: LiveEventsStore;
  readonly tab: InPlayTab;
  readonly onTab: (tab: InPlayTab) => void;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

export const InPlayView = observer(function InPlayView({ store, tab, onTab, typed, onType }: Props) {
  const t = useTexts(texts).inPlay;
  const format = useFormat();
  const now = useNow();
  const { all, state } = store.events;
  const inPlay = state.kind === 'ready' ? { count: format.number(eventsOf('inplay', all, now).length) } : {};
  return (
    <>
      <header className={styles.head}>
        <h1 className={section.title}>{t.title}</h1>
        <div role="search" className={styles.search}>
          <SearchIcon />
          <input
            type="search"
            className={styles.input}
            aria-label={t.search}
            placeholder={t.search}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
      </header>
      <Tabs
        label={t.label}
        tabs={inPlayTabs.map((value) => ({ value, label: t.tabs[value], ...(value === 'inplay' && inPlay) }))}
        value={tab}
        onChange={onTab}
      >
        <div className={styles.panel}>
          {tab === 'result' ? <Results typed={typed} /> : <Events store={store} tab={tab} typed={typed} now={now} />}
        </div>
      </Tabs>
    </>
  );
});

interface EventsProps extends Pick<Props, 'store' | 'typed'> {
  readonly tab: EventsTab;
  readonly now: number;
}

const Events = observer(function Events({ store, tab, typed, now }: EventsProps) {
  const t = useTexts(texts).inPlay;
  const ofTab = eventsOf(tab, store.events.all, now);
  const events = named(ofTab, typed);
  const others = (
    <Link to="/exchange-sports" className={buttonClass('secondary')}>
      {t.others}
    </Link>
  );
  return (
    <EventsState events={store.events}>
      {events.length > 0 ? (
        <EventList events={events} store={store} />
      ) : (
        <EmptyState text={ofTab.length === 0 ? t.empty[tab] : t.noMatch} action={others} />
      )}
    </EventsState>
  );
});

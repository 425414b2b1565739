import type { SportsEvent } from '@pavilion/contract/calls/exchange';
import { useTexts } from '@pavilion/platform';
import { EmptyState, SearchIcon, Tabs } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { EventList } from '../../events/event-list.view';
import { EventsState } from '../../events/events-state.view';
import type { LiveEventsStore } from '../../events/live-events.store';
import section from '../../events/section.module.css';
import { inPlayTabs, type InPlayTab } from './inplay-tab';
import styles from './inplay.module.css';
import { inplayTexts } from './inplay.texts';

interface Props {
  readonly store: LiveEventsStore;
  readonly events: readonly SportsEvent[];
  readonly tab: InPlayTab;
  readonly onTab: (tab: InPlayTab) => void;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

export const InPlayView = observer(function InPlayView({ store, events, tab, onTab, typed, onType }: Props) {
  const t = useTexts(inplayTexts);
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
      <Tabs label={t.label} tabs={inPlayTabs.map((value) => ({ value, label: t.tabs[value] }))} value={tab} onChange={onTab}>
        <div className={styles.panel}>
          <EventsState events={store.events}>
            {events.length > 0 ? (
              <EventList events={events} live={store.live} pins={store.pins} />
            ) : (
              <EmptyState text={typed.trim() === '' ? t.empty[tab] : t.noMatch} />
            )}
          </EventsState>
        </div>
      </Tabs>
    </>
  );
});

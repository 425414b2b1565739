import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type ShownSport, shownSports, type SportsEvent } from '@pavilion/contract/calls/exchange';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { ChevronRightIcon, ChipGroup, classNames, EmptyState, TrophyIcon } from '@pavilion/ui';
import { accentLinkClass } from '@pavilion/ui/accent-link';
import { EventList } from '../../events/event-list.view';
import { shownIn } from '../../events/events.store';
import { EventsState } from '../../events/events-state.view';
import type { LiveEventsStore } from '../../events/live-events.store';
import section from '../../events/section.module.css';
import { SportIcon } from '../../events/sport-icon';
import { texts } from '../../texts';
import styles from './exchange.module.css';
import { MyExchange } from './my-exchange.view';

interface Props {
  readonly store: LiveEventsStore;
  readonly sport: ShownSport | '';
  readonly onSport: (sport: ShownSport | '') => void;
}

/** Upcoming events shown here; the others are one press away. */
const MAX_UPCOMING = 8;

/** The exchange's home: events in play, pinned markets, upcoming events, and the player's standing. */
export const ExchangeView = observer(function ExchangeView({ store, sport, onSport }: Props) {
  const t = useTexts(texts).exchange;
  const names = useTexts(texts).events.sports;
  const events = store.events.all.filter((event) => sport === '' || event.sport === sport);
  const options = [
    { value: 'all', label: t.all },
    ...shownIn(store.events.all).map((value) => ({
      value,
      label: names[value],
      icon: <SportIcon sport={value} size={16} />,
    })),
  ];
  const upcoming = events.filter(({ inPlay }) => !inPlay);
  return (
    <>
      <h1 className={section.title}>{t.title}</h1>
      <div className={styles.columns}>
        <aside className={styles.myExchange} aria-label={t.mine}>
          <MyExchange />
        </aside>
        <div className={styles.markets}>
          <ChipGroup
            label={t.sport}
            options={options}
            value={sport || 'all'}
            onChange={(value) => onSport(shownSports.find((one) => one === value) ?? '')}
          />
          <EventsState events={store.events}>
            <Section
              store={store}
              title={t.inPlay}
              to="/exchange-inplay"
              events={events.filter(({ inPlay }) => inPlay)}
              empty={t.noneInPlay}
            />
            <Section
              store={store}
              title={t.pinned}
              to="/exchange-multi"
              events={upcoming.filter(({ marketId }) => store.pins.has(marketId))}
            />
            <Section
              store={store}
              title={t.upcoming}
              to={sport === '' ? '/exchange-inplay?tab=today' : `/exchange-sports/${sport}`}
              events={upcoming.filter(({ marketId }) => !store.pins.has(marketId)).slice(0, MAX_UPCOMING)}
              empty={t.noneUpcoming}
            />
          </EventsState>
        </div>
      </div>
    </>
  );
});

interface SectionProps {
  readonly store: LiveEventsStore;
  readonly title: string;
  /** Address of the full list. */
  readonly to: string;
  readonly events: readonly SportsEvent[];
  /** Shown if there are no events; without it the section is left out. */
  readonly empty?: string;
}

const Section = observer(function Section({ store, title, to, events, empty }: SectionProps): ReactNode {
  const t = useTexts(texts).exchange;
  if (events.length === 0 && empty === undefined) return null;
  return (
    <section className={section.section}>
      <div className={styles.head}>
        <h2 className={section.subtitle}>{title}</h2>
        <Link to={to} className={classNames(accentLinkClass, styles.more)} aria-label={t.allOf(title)}>
          {t.seeAll}
          <ChevronRightIcon size={16} />
        </Link>
      </div>
      {events.length === 0 ? (
        <EmptyState icon={<TrophyIcon />} text={empty} />
      ) : (
        <EventList events={events} store={store} />
      )}
    </section>
  );
});

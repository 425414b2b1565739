import { observer } from 'mobx-react-lite';
import type { ShownSport } from '@pavilion/contract/calls/exchange';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link, NavLink } from '@pavilion/platform/router';
import { buttonClass, EmptyState } from '@pavilion/ui';
import { EventList } from '../../events/event-list.view';
import { shownIn } from '../../events/events.store';
import { EventsState } from '../../events/events-state.view';
import type { LiveEventsStore } from '../../events/live-events.store';
import section from '../../events/section.module.css';
import { SportIcon } from '../../events/sport-icon';
import { useNow } from '../../events/use-now';
import { texts } from '../../texts';
import { byDay, type DayGroup } from './by-day';
import styles from './sports.module.css';

interface Props {
  readonly store: LiveEventsStore;
  readonly sport: ShownSport;
}

/** One sport's matches, day by day; the other sports are one press away. */
export const SportView = observer(function SportView({ store, sport }: Props) {
  const { sports: t, events: words } = useTexts(texts);
  const now = useNow();
  const events = store.events.all.filter((event) => event.sport === sport);
  const all = (
    <Link to="/exchange-sports" className={buttonClass('secondary')}>
      {t.all}
    </Link>
  );
  return (
    <>
      <h1 className={section.title}>{words.sports[sport]}</h1>
      <nav aria-label={t.title} className={styles.switch}>
        {shownIn(store.events.all).map((one) => (
          <NavLink key={one} to={`/exchange-sports/${one}`} replace className={styles.chip}>
            <SportIcon sport={one} size={16} />
            {words.sports[one]}
          </NavLink>
        ))}
      </nav>
      <EventsState events={store.events}>
        <div className={styles.days}>
          {byDay(events, now).map((group) => (
            <Day key={String(group.days)} group={group} store={store} />
          ))}
        </div>
        {events.length === 0 && <EmptyState icon={<SportIcon sport={sport} />} text={t.none} action={all} />}
      </EventsState>
    </>
  );
});

const Day = observer(function Day({
  group: { days, events },
  store,
}: {
  readonly group: DayGroup;
  readonly store: LiveEventsStore;
}) {
  const words = useTexts(texts).events;
  const format = useFormat();
  const date = format.date(events[0]?.opensAt ?? 0);
  const title = days === null ? words.inPlay : days === 0 ? words.today : days === 1 ? words.tomorrow : date;
  return (
    <section className={section.section}>
      <h2 className={section.subtitle}>{title}</h2>
      <EventList events={events} store={store} />
    </section>
  );
});

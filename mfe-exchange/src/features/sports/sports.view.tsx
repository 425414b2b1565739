import { observer } from 'mobx-react-lite';
import type { ShownSport, SportsEvent } from '@pavilion/contract/calls/exchange';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, ChevronRightIcon } from '@pavilion/ui';
import { StartsAt } from '../../events/event-row.view';
import { type EventsStore, shownIn } from '../../events/events.store';
import { EventsState } from '../../events/events-state.view';
import section from '../../events/section.module.css';
import { SportIcon } from '../../events/sport-icon';
import { useNow } from '../../events/use-now';
import { texts } from '../../texts';
import styles from './sports.module.css';

/** Every sport with its current and its next events. */
export const SportsView = observer(function SportsView({ store }: { readonly store: EventsStore }) {
  const t = useTexts(texts).sports;
  return (
    <>
      <h1 className={section.title}>{t.title}</h1>
      <EventsState events={store}>
        <ul className={styles.list}>
          {shownIn(store.all).map((sport) => (
            <li key={sport}>
              <SportCard sport={sport} events={store.all.filter((event) => event.sport === sport)} />
            </li>
          ))}
        </ul>
      </EventsState>
    </>
  );
});

const SportCard = observer(function SportCard({
  sport,
  events,
}: {
  readonly sport: ShownSport;
  readonly events: readonly SportsEvent[];
}) {
  const { sports: t, events: words } = useTexts(texts);
  const format = useFormat();
  const now = useNow();
  const inPlay = events.filter((event) => event.inPlay).length;
  const next = events.find((event) => !event.inPlay);
  return (
    <Link to={`/exchange-sports/${sport}`} className={styles.sport}>
      <span className={styles.sign}>
        <SportIcon sport={sport} size={28} />
      </span>
      <span className={styles.name}>{words.sports[sport]}</span>
      <span className={styles.details}>
        {inPlay > 0 && <Badge kind="live">{t.inPlay(format.number(inPlay))}</Badge>}
        <span>{events.length === 0 ? t.none : t.upcoming(format.number(events.length - inPlay))}</span>
      </span>
      {next && (
        <span className={styles.next}>
          <span>{t.next}</span>
          <strong>{next.name}</strong>
          <StartsAt opensAt={next.opensAt} now={now} />
        </span>
      )}
      <ChevronRightIcon className={styles.arrow} />
    </Link>
  );
});

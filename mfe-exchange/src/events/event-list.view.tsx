import { observer } from 'mobx-react-lite';
import type { SportsEvent } from '@pavilion/contract/calls/exchange';
import { useFormat, useTexts } from '@pavilion/platform';
import { Card } from '@pavilion/ui';
import { texts } from '../texts';
import styles from './event-list.module.css';
import { EventRow } from './event-row.view';
import { bySport } from './events.store';
import type { LiveEventsStore } from './live-events.store';
import { SportIcon } from './sport-icon';
import { useNow } from './use-now';

interface Props {
  readonly events: readonly SportsEvent[];
  readonly store: Pick<LiveEventsStore, 'live' | 'screen' | 'pins'>;
}

/** Events grouped by sport. */
export const EventList = observer(function EventList({ events, store }: Props) {
  const t = useTexts(texts).events;
  const format = useFormat();
  const now = useNow();
  const cards = bySport(events).map(({ sport, events: some }) => (
    <Card key={sport} padded={false} className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.sport}>
          <SportIcon sport={sport} />
          {t.sports[sport]}
          <span className={styles.count}>{format.number(some.length)}</span>
        </h3>
        <div className={styles.columns} aria-hidden="true">
          {(['1', 'X', '2'] as const).map((place) => (
            <span key={place}>{t.places[place]}</span>
          ))}
        </div>
      </div>
      <ul className={styles.list}>
        {some.map((event) => (
          <EventRow key={event.marketId} event={event} store={store} now={now} />
        ))}
      </ul>
    </Card>
  ));
  return <div className={styles.cards}>{cards}</div>;
});

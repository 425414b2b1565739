import type { SportsEvent } from '@pavilion/contract/calls/exchange';
import { useTexts } from '@pavilion/platform';
import { Card } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { PinsStore } from '../pins/pins.store';
import type { LiveMarkets } from '../prices/live-markets';
import { EventRow } from './event-row.view';
import styles from './event-list.module.css';
import { bySport } from './events.store';
import { eventsTexts } from './events.texts';

interface Props {
  readonly events: readonly SportsEvent[];
  readonly live: LiveMarkets;
  readonly pins: PinsStore;
}

/** Events under their sports. */
export const EventList = observer(function EventList({ events, live, pins }: Props) {
  const t = useTexts(eventsTexts);
  return bySport(events).map(({ sport, events: some }) => (
    <Card key={sport} padded={false}>
      <div className={styles.head}>
        <h3>{t.sports[sport]}</h3>
        <div className={styles.columns} aria-hidden="true">
          {t.runners.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
      <ul>
        {some.map((event) => (
          <EventRow key={event.marketId} event={event} live={live} pins={pins} />
        ))}
      </ul>
    </Card>
  ));
});

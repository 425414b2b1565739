import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SportsEvent } from '@pavilion/contract/calls/exchange';
import { useFormat, usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Badge, Button, Card, ErrorState, Skeleton } from '@pavilion/ui';
import type { ShownGames } from '../../lobby.store';
import type { TypedSearch } from '../typed-search';
import styles from './events.module.css';
import { eventsTexts } from './events.texts';
import { ExchangeEvents } from './exchange-events';
import { findEvents } from './find-events';

/** Rows shown at first: enough for a team's next matches. */
const FIRST = 5;

interface Props {
  readonly search: Pick<TypedSearch, 'typed'>;
  readonly shown: ShownGames;
}

/** The exchange's matches that have the typed words in their names; that there are none is said if no game is found. */
export const Events = observer(function Events({ search, shown }: Props) {
  const { connection } = usePlatform();
  const events = useStore((platform) => new ExchangeEvents(platform));
  const t = useTexts(eventsTexts);
  const format = useFormat();
  const { isLoading, hasFailed } = events;
  const found = findEvents(events.loaded, search.typed);
  const isMissing = !isLoading && !hasFailed && found.length === 0;
  if (isMissing && shown.get().length > 0) return null;
  const status = (
    <p role="status" className={styles.status}>
      {found.length > 0 && t.count(found.length, format.number(found.length))}
      {isMissing && t.nothing(search.typed.trim())}
    </p>
  );
  return (
    <Card title={t.title} aria-label={t.title} action={status} padded={!isMissing}>
      {found.length > 0 && <Found key={search.typed} events={found} />}
      {/* While offline no request is sent, so a skeleton would be misleading. */}
      {isLoading && (connection.state === 'offline' ? <p>{t.offline}</p> : <Skeleton shape="row" count={2} />)}
      {hasFailed && <ErrorState text={t.failed} onRetry={() => void events.retry()} />}
    </Card>
  );
});

function Found({ events }: { readonly events: readonly SportsEvent[] }) {
  const t = useTexts(eventsTexts);
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const hidden = showsAll ? 0 : Math.max(0, events.length - FIRST);
  return (
    <>
      <ul className={styles.list}>
        {events.slice(0, events.length - hidden).map((event) => (
          <li key={event.eventId}>
            <EventLink event={event} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" onClick={() => setShowsAll(true)}>
          {t.more(hidden, format.number(hidden))}
        </Button>
      )}
    </>
  );
}

function EventLink({ event: { eventId, marketId, sport, name, inPlay, opensAt } }: { readonly event: SportsEvent }) {
  const t = useTexts(eventsTexts);
  const format = useFormat();
  const { pathname, search } = useLocation();
  return (
    <Link
      to={`/odds-view?${new URLSearchParams({ eventId, marketId, sport }).toString()}`}
      state={{ previousPath: pathname + search }}
      className={styles.event}
    >
      <span className={styles.name}>{name}</span>
      {inPlay ? (
        <Badge kind="live">{t.inPlay}</Badge>
      ) : (
        <span
          className={styles.start}
        >{`${format.date(opensAt)}, ${format.time(opensAt).slice(0, -3)} ${t.zone}`}</span>
      )}
    </Link>
  );
}

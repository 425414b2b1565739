import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { SportsEvent } from '@pavilion/contract/calls/exchange';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Badge, classNames, StarIcon } from '@pavilion/ui';
import type { PinsStore } from '../pins/pins.store';
import { texts } from '../texts';
import styles from './event-row.module.css';
import { marketAddress } from './events.store';
import type { LiveEventsStore } from './live-events.store';
import { RowPrices } from './row-prices.view';
import { startTime } from './start-time';
import stretched from './stretched-link.module.css';

interface EventRowProps {
  readonly event: SportsEvent;
  readonly store: Pick<LiveEventsStore, 'live' | 'screen' | 'pins'>;
  readonly now: number;
}

/** One event: the teams, its start, its markets and the best prices live. The whole row leads to the market. */
export const EventRow = observer(function EventRow({ event, store, now }: EventRowProps) {
  const t = useTexts(texts).events;
  const { pathname, search } = useLocation();
  const { screen, live, pins } = store;
  const { marketId } = event;
  const attach = useCallback(
    (row: HTMLElement | null) => (row ? screen.watch(row, marketId) : undefined),
    [screen, marketId],
  );
  return (
    <li ref={attach} className={styles.row}>
      <Link
        to={marketAddress(event)}
        state={{ previousPath: pathname + search }}
        className={classNames(stretched.link, styles.link)}
      >
        <span className={styles.name}>{event.name}</span>
        <span className={styles.details}>
          {event.inPlay ? <Badge kind="live">{t.inPlay}</Badge> : <StartsAt opensAt={event.opensAt} now={now} />}
          {event.hasFancy === 1 && <Badge>{t.fancy}</Badge>}
          {event.hasBookmaker === 1 && <Badge>{t.bookmaker}</Badge>}
        </span>
      </Link>
      <RowPrices book={live.book(marketId)} sport={event.sport} />
      <Pin event={event} pins={pins} />
    </li>
  );
});

/** Adds an event's market to Multi Markets, or removes it. */
export const Pin = observer(function Pin({
  event,
  pins,
}: {
  readonly event: Pick<SportsEvent, 'marketId' | 'name'>;
  readonly pins: PinsStore;
}) {
  const t = useTexts(texts).events;
  const isPinned = pins.has(event.marketId);
  return (
    <button
      type="button"
      className={styles.pin}
      aria-pressed={isPinned}
      aria-label={t.pin(event.name)}
      onClick={() => pins.toggle(event.marketId)}
    >
      <StarIcon fill={isPinned ? 'currentColor' : 'none'} />
    </button>
  );
});

export const StartsAt = observer(function StartsAt({
  opensAt,
  now,
}: {
  readonly opensAt: number;
  readonly now: number;
}) {
  const t = useTexts(texts).events;
  const format = useFormat();
  const start = startTime(opensAt, now);
  if (start.kind === 'minutes') return <span>{t.inMinutes(format.number(start.minutes))}</span>;
  const day = start.kind === 'later' ? format.date(opensAt) : t[start.kind];
  return <span>{`${day}, ${format.time(opensAt).slice(0, -3)} ${t.zone}`}</span>;
});

import type { SportsEvent } from '@pavilion/contract/calls/exchange';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, classNames, StarIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { PinsStore } from '../pins/pins.store';
import type { LiveMarkets } from '../prices/live-markets';
import { PriceCellView } from '../prices/price-cell.view';
import styles from './event-row.module.css';
import { marketAddress } from './events.store';
import { eventsTexts } from './events.texts';

interface Props {
  readonly event: SportsEvent;
  readonly live: LiveMarkets;
  readonly pins: PinsStore;
}

/** One event: who plays, when, which markets, the best prices as they move. */
export const EventRow = observer(function EventRow({ event, live, pins }: Props) {
  const t = useTexts(eventsTexts);
  const format = useFormat();
  return (
    <li className={styles.row}>
      <Link to={marketAddress(event)} className={styles.link}>
        <span className={styles.name}>{event.name}</span>
        <span className={styles.facts}>
          {event.inPlay ? <Badge kind="live">{t.inPlay}</Badge> : <span>{`${format.dateTime(event.opensAt).slice(0, -3)} ${t.zone}`}</span>}
          {event.hasFancy === 1 && <Badge>{t.fancy}</Badge>}
          {event.hasBookmaker === 1 && <Badge>{t.bookmaker}</Badge>}
        </span>
      </Link>
      <RowPrices marketId={event.marketId} live={live} />
      <button
        type="button"
        className={styles.pin}
        aria-pressed={pins.has(event.marketId)}
        aria-label={t.pin(event.name)}
        onClick={() => pins.toggle(event.marketId)}
      >
        <StarIcon fill={pins.has(event.marketId) ? 'currentColor' : 'none'} />
      </button>
    </li>
  );
});

const RowPrices = observer(function RowPrices({ marketId, live }: { readonly marketId: string; readonly live: LiveMarkets }) {
  const t = useTexts(eventsTexts);
  const book = live.book(marketId);
  const runners = book?.runners ?? [];
  const closed = book?.hasPrices === true && book.status !== 'OPEN';
  return (
    <div className={classNames(styles.prices, book && !book.isFresh && styles.stale)}>
      {t.runners.map((label, at) => (
        <div key={label} className={styles.runner}>
          <span className={styles.label}>{label}</span>
          <PriceCellView cell={runners[at]?.back[0]} side="back" />
          <PriceCellView cell={runners[at]?.lay[0]} side="lay" />
        </div>
      ))}
      {closed && <span className={styles.veil}>{t.suspended}</span>}
    </div>
  );
});

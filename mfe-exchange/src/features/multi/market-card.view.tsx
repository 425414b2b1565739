import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { type Market, matchOdds, type SportsEvent } from '@pavilion/contract/calls/exchange';
import { useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, Button, classNames, RefreshIcon, Skeleton, TrophyIcon } from '@pavilion/ui';
import { Pin, StartsAt } from '../../events/event-row.view';
import { marketAddress } from '../../events/events.store';
import type { LiveEventsStore } from '../../events/live-events.store';
import { SportIcon } from '../../events/sport-icon';
import stretched from '../../events/stretched-link.module.css';
import { useMarketName } from '../../market-names/use-market-name';
import type { LiveBook } from '../../prices/live-book';
import { PriceCellView } from '../../prices/price-cell.view';
import { texts } from '../../texts';
import styles from './market-card.module.css';

interface Props {
  readonly marketId: string;
  /** Undefined until the events load, and for an event that is no longer listed. */
  readonly event: SportsEvent | undefined;
  readonly store: Pick<LiveEventsStore, 'live' | 'screen' | 'pins'>;
  readonly now: number;
}

/** One pinned market in full: its runners by name with their best prices, live. */
export const MarketCard = observer(function MarketCard({ marketId, event, store, now }: Props) {
  const { multi: t, events: words } = useTexts(texts);
  const { live, screen, pins } = store;
  const market = useStore(({ queries }) => queries.read(matchOdds, { params: { marketId } }, { staleMs: 60_000 }));
  const attach = useCallback(
    (card: HTMLElement | null) => (card ? screen.watch(card, marketId) : undefined),
    [screen, marketId],
  );
  const { state } = market;
  const book = live.book(marketId);
  const name = event?.name ?? (state.kind === 'ready' ? state.value.name : state.kind === 'failed' ? t.gone : '');
  const isOver = state.kind === 'ready' && (book?.hasPrices ? book.status : state.value.status) === 'CLOSED';
  return (
    <li ref={attach} className={styles.card}>
      <header className={styles.head}>
        <div className={styles.event}>
          {state.kind === 'ready' ? (
            <Link
              to={marketAddress({ eventId: state.value.eventId, marketId })}
              className={classNames(stretched.link, styles.link)}
            >
              {name}
            </Link>
          ) : (
            <strong className={styles.link}>{name}</strong>
          )}
          <span className={styles.details}>
            {event && <SportIcon sport={event.sport} size={16} />}
            {isOver ? (
              <Badge>{t.ended}</Badge>
            ) : event?.inPlay ? (
              <Badge kind="live">{words.inPlay}</Badge>
            ) : (
              event && <StartsAt opensAt={event.opensAt} now={now} />
            )}
          </span>
        </div>
        <Pin event={{ marketId, name }} pins={pins} />
      </header>
      {state.kind === 'loading' && <Skeleton shape="row" count={2} />}
      {state.kind === 'ready' && <Runners market={state.value} book={book} isOver={isOver} />}
      {state.kind === 'failed' && (
        <p className={styles.failed}>
          {state.answered ? t.goneWords : words.offline}
          {!state.answered && (
            <Button variant="quiet" size="small" icon={<RefreshIcon size={16} />} onClick={() => void market.refresh()}>
              {t.tryAgain}
            </Button>
          )}
        </p>
      )}
    </li>
  );
});

interface RunnersProps {
  readonly market: Market;
  readonly book: LiveBook | undefined;
  readonly isOver: boolean;
}

const Runners = observer(function Runners({ market, book, isOver }: RunnersProps) {
  const words = useTexts(texts).events;
  const runnerName = useMarketName();
  const isSuspended = !isOver && book?.hasPrices === true && book.status !== 'OPEN';
  return (
    <div className={classNames(styles.runners, book?.hasPrices && !book.isFresh && styles.stale)}>
      <div className={styles.sides} aria-hidden="true">
        <span>{words.back}</span>
        <span>{words.lay}</span>
      </div>
      {market.runners.map(({ selectionId, name, status }) => (
        <div key={selectionId} className={styles.runner}>
          <span className={styles.name}>{runnerName(name)}</span>
          {isOver ? (
            <span className={styles.outcome}>{status === 'WINNER' && <TrophyIcon />}</span>
          ) : (
            <>
              <PriceCellView cell={book?.runner(selectionId)?.back[0]} side="back" />
              <PriceCellView cell={book?.runner(selectionId)?.lay[0]} side="lay" />
            </>
          )}
        </div>
      ))}
      {isSuspended && <span className={styles.overlay}>{words.suspended}</span>}
    </div>
  );
});

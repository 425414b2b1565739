import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Alert, Badge, Card, ErrorState, Skeleton, Spinner, TicketIcon, useRootMark } from '@pavilion/ui';
import { BetsPanel } from '../../bets/bets-panel.view';
import { SlipView } from '../../slip/slip.view';
import { texts } from '../../texts';
import { BookmakerTable } from './bookmaker-table.view';
import { FancyTable } from './fancy-table.view';
import { MarketHead } from './market-head.view';
import { MatchOddsTable } from './match-odds-table.view';
import styles from './odds-view.module.css';
import type { OddsViewStore } from './odds-view.store';
import { WatchFrames } from './watch-frames.view';

// The event's other markets, and the terms and result of each, come after the prices.
const loadEvent = () => import(/* webpackChunkName: "event-markets" */ './event-markets/event-markets.view');
const EventDetails = lazy(async () => ({ default: (await loadEvent()).EventDetails }));
const OtherMarkets = lazy(async () => ({ default: (await loadEvent()).OtherMarkets }));

interface Props {
  readonly store: OddsViewStore;
}

export const OddsView = observer(function OddsView({ store }: Props) {
  const t = useTexts(texts).oddsView;
  const { state, extras } = store;
  useRootMark('rightEdge');
  if (state.kind === 'failed')
    return <ErrorState text={state.message || t.failed} onRetry={() => void store.retry()} />;
  if (state.kind === 'loading' || !extras) return <LoadingMarket />;
  return (
    <>
      <MarketHead store={store} name={state.value.name} />
      <ShortfallNotice store={store} />
      {store.isCricket && store.book?.inPlay && !store.isOver && <CricketBanner />}
      <div className={styles.columns}>
        <WatchFrames {...store.frames} />
        <div className={styles.column}>
          <MatchOddsTable runners={state.value.runners} store={store} />
          <Suspense fallback={null}>
            <EventDetails store={store} />
          </Suspense>
          {(store.isCricket || extras.bookmaker.length > 0) && (
            <BookmakerTable runners={extras.bookmaker} store={store} />
          )}
        </div>
        <div className={styles.column}>
          {(store.isCricket || extras.fancy.length > 0) && <FancyTable store={store} />}
          <Suspense fallback={null}>
            <OtherMarkets store={store} />
          </Suspense>
        </div>
        <aside className={styles.betting}>
          <Slip store={store} />
          <BetsPanel bets={store.bets} cashOut={store.cashOut} />
        </aside>
      </div>
    </>
  );
});

/** What a withdrawal left uncovered; it is why bets and withdrawals are refused. */
const ShortfallNotice = observer(function ShortfallNotice({ store }: Props) {
  const t = useTexts(texts).oddsView;
  const format = useFormat();
  const shortfall = store.bets.position?.shortfall ?? 0;
  if (shortfall === 0) return null;
  return (
    <Alert kind="warning" title={t.short}>
      {t.shortBy(format.money(shortfall))}
    </Alert>
  );
});

const CricketBanner = observer(function CricketBanner() {
  const t = useTexts(texts).oddsView;
  return (
    <p className={styles.banner}>
      <Badge kind="live">{t.cricketInPlay}</Badge>
      <span>{t.banner}</span>
    </p>
  );
});

/** On a phone the slip is a sheet, which shows only with a bet in it. */
const Slip = observer(function Slip({ store }: Props) {
  const { layout } = usePlatform();
  const t = useTexts(texts).slip;
  if (store.slip.isOpen) return <SlipView slip={store.slip} settings={store.settings} bets={store.bets} />;
  if (layout.isMobile) return null;
  return (
    <Card title={t.title}>
      <p className={styles.withoutSlip}>
        <TicketIcon />
        {t.empty}
      </p>
    </Card>
  );
});

const LoadingMarket = observer(function LoadingMarket() {
  const t = useTexts(texts).oddsView;
  return (
    <div className={styles.loading}>
      <Skeleton shape="row" count={5} />
      <div className={styles.overlay}>
        <Spinner label={t.loading} />
        {t.loading}
      </div>
    </div>
  );
});

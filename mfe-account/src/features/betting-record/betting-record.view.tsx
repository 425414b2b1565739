import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, Card, EmptyState, ErrorState, LoadMore, Skeleton, Tabs } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import styles from '../../records/records.module.css';
import { BettingFilters } from './betting-filters.view';
import type { BettingRecordStore } from './betting-record.store';
import { texts } from './betting-record.texts';
import { RoundTable } from './round-table.view';

const RoundDetail = lazy(async () => ({ default: (await import(/* webpackChunkName: "round-detail" */ './round-detail.view')).RoundDetail }));

type Props = { readonly store: BettingRecordStore };

export const BettingRecordView = observer(function BettingRecordView({ store }: Props) {
  const t = useTexts(texts);
  const tabs = (['settled', 'unsettled', 'exchange'] as const).map((value) => ({ value, label: t.tabs[value] }));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <span>{t.zone}</span>
      </header>
      <Tabs label={t.title} tabs={tabs} value={store.tab} onChange={store.chooseTab}>
        <div className={styles.panel}>
          {store.tab === 'exchange' ? (
            <ExchangeBets />
          ) : (
            <>
              <BettingFilters store={store} />
              <Rounds store={store} />
            </>
          )}
        </div>
      </Tabs>
      <Suspense fallback={null}>{store.opened && <RoundDetail store={store} round={store.opened} />}</Suspense>
    </div>
  );
});

const Rounds = observer(function Rounds({ store }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const { totals } = store;
  return (
    <Card padded={false}>
      <RoundList store={store} />
      {store.state === 'ready' && store.found.length > 0 && (
        <div className={styles.totals}>
          <span>{t.totalOf(format.number(store.found.length))}</span>
          <span>
            {t.turnover} <strong>{format.money(totals.stake)}</strong>
          </span>
          {store.tab === 'settled' && (
            <span>
              {t.profit} <strong>{format.money(totals.profit)}</strong>
            </span>
          )}
        </div>
      )}
    </Card>
  );
});

const RoundList = observer(function RoundList({ store }: Props) {
  const t = useTexts(texts);
  if (store.state === 'loading') return <Skeleton shape="row" count={5} />;
  if (store.state === 'failed') return <ErrorState text={t.loadFailed} onRetry={store.retry} />;
  if (store.found.length === 0) {
    const way = (
      <Link to="/games" className={buttonClass('secondary')}>
        {t.toGames}
      </Link>
    );
    return <EmptyState text={t.noData} action={way} />;
  }
  return (
    <>
      <RoundTable store={store} />
      <LoadMore onMore={store.loadMore} more={store.shown.length < store.found.length} />
    </>
  );
});

/** Bets on the exchange are not taken yet, so there are none to show. */
const ExchangeBets = observer(function ExchangeBets() {
  const t = useTexts(texts);
  const way = (
    <Link to="/exchange" className={buttonClass('secondary')}>
      {t.toExchange}
    </Link>
  );
  return (
    <Card>
      <EmptyState text={t.noExchangeBets} action={way} />
    </Card>
  );
});

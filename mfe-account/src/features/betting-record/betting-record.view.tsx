import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, EmptyState, Tabs } from '@pavilion/ui';
import shared from '../../page/page.module.css';
import { type Choice, RecordFilters } from '../../records/record-filters.view';
import styles from '../../records/records.module.css';
import { StoredList, Totals } from '../../records/stored-list.view';
import { texts } from '../../texts';
import { bettingDays, type BettingRecordStore, bettingSorts, bettingTabs } from './betting-record.store';
import { RoundTable } from './round-table.view';

const RoundDetail = lazy(async () => ({
  default: (await import(/* webpackChunkName: "round-detail" */ './round-detail.view')).RoundDetail,
}));
const ExchangeBets = lazy(async () => ({
  default: (await import(/* webpackChunkName: "exchange-bets" */ './exchange-bets.view')).ExchangeBets,
}));

const ALL = 'all';

type Props = { readonly store: BettingRecordStore };

export const BettingRecordView = observer(function BettingRecordView({ store }: Props) {
  const t = useTexts(texts).bettingRecord;
  const tabs = bettingTabs.map((value) => ({ value, label: t.tabs[value] }));
  return (
    <div className={shared.page}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <span>{t.zone}</span>
      </header>
      <Tabs label={t.title} tabs={tabs} value={store.tab} onChange={store.chooseTab}>
        <div className={styles.panel}>
          {store.tab === 'exchange' ? (
            <Suspense fallback={null}>
              <ExchangeBets address={store.address} />
            </Suspense>
          ) : (
            <Rounds store={store} />
          )}
        </div>
      </Tabs>
      <Suspense fallback={null}>{store.opened && <RoundDetail store={store} round={store.opened} />}</Suspense>
    </div>
  );
});

const Rounds = observer(function Rounds({ store }: Props) {
  const t = useTexts(texts).bettingRecord;
  const way = (
    <Link to="/games" className={buttonClass('secondary')}>
      {t.toGames}
    </Link>
  );
  return (
    <>
      <Filters store={store} />
      <StoredList
        store={store}
        sorts={bettingSorts}
        failed={t.loadFailed}
        totals={<Sums store={store} />}
        empty={<EmptyState text={t.noData} action={way} />}
      >
        <RoundTable store={store} />
      </StoredList>
    </>
  );
});

const Filters = observer(function Filters({ store }: Props) {
  const t = useTexts(texts).bettingRecord;
  const { language } = usePlatform();
  const all = { value: ALL, label: t.all };
  const { provider, type } = store.draft;
  const chosen = (value: string): string => (value === ALL ? '' : value);
  const choices: readonly Choice[] = [
    {
      label: t.platform,
      options: [all, ...store.providers.map((each) => ({ value: each.code, label: nameIn(language.code, each) }))],
      value: provider || ALL,
      onChange: (value) => store.change({ provider: chosen(value) }),
    },
    {
      label: t.gameType,
      options: [all, ...store.types.map((each) => ({ value: each, label: t.typeName(each) }))],
      value: type || ALL,
      onChange: (value) => store.change({ type: chosen(value) }),
    },
  ];
  return (
    <RecordFilters
      choices={choices}
      dateLabel={t.date}
      offered={bettingDays}
      draft={store.draft}
      shown={store.filter}
      onChange={store.change}
      onSubmit={store.submit}
    />
  );
});

const Sums = observer(function Sums({ store: { totals, tab } }: Props) {
  const t = useTexts(texts).bettingRecord;
  const format = useFormat();
  const profit = totals && tab === 'settled' ? [{ label: t.profit, amount: totals.profit, isGain: true }] : [];
  const sums = totals ? [{ label: t.turnover, amount: totals.turnover }, ...profit] : [];
  return <Totals count={totals && t.totalOf(totals.count, format.number(totals.count))} sums={sums} />;
});

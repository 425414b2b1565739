import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { transactionSorts } from '@pavilion/contract/calls/wallet';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, EmptyState, Skeleton } from '@pavilion/ui';
import shared from '../../page/page.module.css';
import { type Choice, RecordFilters } from '../../records/record-filters.view';
import styles from '../../records/records.module.css';
import { StoredList, Totals } from '../../records/stored-list.view';
import { texts } from '../../texts';
import { statuses, type TransactionFilter, type TransactionRecordStore, types } from './transaction-record.store';
import { TransactionTable } from './transaction-table.view';

const TransactionDetail = lazy(async () => ({
  default: (await import(/* webpackChunkName: "transaction-detail" */ './transaction-detail.view')).TransactionDetail,
}));

type Props = { readonly store: TransactionRecordStore };

/** On desktop a transaction opens in place of the list, on a phone in a sheet over it. */
export const TransactionRecordView = observer(function TransactionRecordView({ store }: Props) {
  const t = useTexts(texts).transactionRecord;
  const { layout } = usePlatform();
  const detail = store.openId && (
    <Suspense fallback={<Skeleton shape="row" count={5} />}>
      <TransactionDetail key={store.openId} id={store.openId} api={store.api} onClose={store.close} />
    </Suspense>
  );
  if (detail && !layout.isMobile) return <div className={shared.page}>{detail}</div>;
  return (
    <div className={shared.page}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <span>{t.zone}</span>
      </header>
      <Filters store={store} />
      <Records store={store} />
      {detail}
    </div>
  );
});

const Records = observer(function Records({ store }: Props) {
  const t = useTexts(texts).transactionRecord;
  const depositLink = (
    <Link to="/deposit" className={buttonClass('secondary')}>
      {t.depositNow}
    </Link>
  );
  return (
    <StoredList
      store={store}
      sorts={transactionSorts}
      failed={t.loadFailed}
      totals={<Sums store={store} />}
      empty={<EmptyState text={t.noData} action={depositLink} />}
    >
      <TransactionTable rows={store.rows} firstNumber={store.firstNumber} onOpen={store.open} />
    </StoredList>
  );
});

const Filters = observer(function Filters({ store }: Props) {
  const t = useTexts(texts).transactionRecord;
  const { layout } = usePlatform();
  const { draft } = store;
  // The phone's chip reads Pending where the tables read Processing.
  const statusWords = layout.isMobile ? { ...t.statuses, '0': t.pending } : t.statuses;
  const choices: readonly Choice[] = [
    {
      label: t.type,
      chips: true,
      options: types.map((value) => ({ value, label: t.types[value] })),
      value: draft.type,
      onChange: (type) => store.change({ type: type as TransactionFilter['type'] }),
    },
    {
      label: t.status,
      chips: true,
      options: statuses.map((value) => ({ value, label: statusWords[value] })),
      value: draft.status,
      onChange: (status) => store.change({ status: status as TransactionFilter['status'] }),
    },
  ];
  const offered = ['today', 'yesterday', '7', 'all', 'own'] as const;
  return (
    <RecordFilters
      choices={choices}
      dateLabel={t.dateFilter}
      offered={offered}
      draft={draft}
      shown={store.filter}
      onChange={store.change}
      onSubmit={store.submit}
    />
  );
});

/** Sums of the successful transactions, or of the selected status. */
const Sums = observer(function Sums({ store: { totals, filter } }: Props) {
  const t = useTexts(texts).transactionRecord;
  const format = useFormat();
  const all = totals
    ? ([
        ['0', totals.deposits],
        ['1', totals.withdrawals],
        ['2', totals.adjustments],
      ] as const)
    : [];
  const sums = all
    .filter(([type]) => filter.type === '-1' || filter.type === type)
    .map(([type, amount]) => ({ label: t.types[type], amount }));
  return (
    <Totals
      count={
        totals &&
        t.totalOf(totals.count, format.number(totals.count), t.statuses[filter.status === '-1' ? '1' : filter.status])
      }
      sums={sums}
    />
  );
});

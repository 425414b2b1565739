import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, Card, EmptyState, ErrorState, LoadMore, Pagination, SelectField, Skeleton } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import styles from '../../records/records.module.css';
import { TransactionDetail } from './transaction-detail.view';
import { TransactionFilters } from './transaction-filters.view';
import { pageSizes, type TransactionRecordStore } from './transaction-record.store';
import { texts } from './transaction-record.texts';
import { TransactionTable } from './transaction-table.view';

type Props = { readonly store: TransactionRecordStore };

export const TransactionRecordView = observer(function TransactionRecordView({ store }: Props) {
  const t = useTexts(texts);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <span>{t.zone}</span>
      </header>
      <TransactionFilters store={store} />
      <Card padded={false}>
        <Records store={store} />
      </Card>
      <TransactionDetail store={store} />
    </div>
  );
});

const Records = observer(function Records({ store }: Props) {
  const t = useTexts(texts);
  const { layout } = usePlatform();
  if (store.state === 'loading') return <Skeleton shape="row" count={5} />;
  if (store.state === 'failed') return <ErrorState text={t.loadFailed} onRetry={store.retry} />;
  if (store.found.length === 0) {
    const way = (
      <Link to="/deposit" className={buttonClass('secondary')}>
        {t.depositNow}
      </Link>
    );
    return <EmptyState text={t.noData} action={way} />;
  }
  return layout.isMobile ? <Loaded store={store} /> : <Paged store={store} />;
});

const Loaded = observer(function Loaded({ store }: Props) {
  return (
    <>
      <TransactionTable rows={store.loadedRows} firstNumber={1} onOpen={store.open} />
      <LoadMore onMore={store.loadMore} more={store.loadedRows.length < store.found.length} />
    </>
  );
});

const Paged = observer(function Paged({ store }: Props) {
  const t = useTexts(texts);
  return (
    <>
      <TransactionTable rows={store.pageRows} firstNumber={store.firstNumber} onOpen={store.open} />
      <div className={styles.foot}>
        <SelectField
          label={t.pageSize}
          className={styles.size}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(store.pageSize)}
          onChange={(size) => store.setPageSize(Number(size))}
        />
        <Pagination page={store.shownPage} pages={store.pages} onPage={store.setPage} />
      </div>
    </>
  );
});

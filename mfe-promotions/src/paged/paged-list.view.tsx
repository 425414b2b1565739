import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { QueryState } from '@pavilion/platform';
import { useFormat, useTexts } from '@pavilion/platform';
import { Card, EmptyState, ErrorState, Pagination, SelectField, Skeleton } from '@pavilion/ui';
import { NoData } from '../components/no-data';
import { texts } from '../texts';
import styles from './paged.module.css';
import { type PageSize, pageSizes } from './paged.store';

type Props = {
  readonly store: {
    readonly state: QueryState<unknown>;
    readonly page: number;
    readonly pages: number;
    readonly size: PageSize;
    readonly total: number;
    readonly firstRow: number;
    readonly count: number;
    goToPage(page: number): void;
    setSize(size: PageSize): void;
    retry(): void;
  };
  /** Error text for a list that failed to load. */
  readonly failed: string;
  readonly icon: ReactNode;
  /** Text of the empty list; `way` is its next step. */
  readonly empty: string;
  readonly way?: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
};

/** Shows one page of a list in any state, with links to the other pages. */
export const PagedList = observer(function PagedList(props: Props) {
  const { store, children } = props;
  const hasRows = store.state.kind === 'ready' && store.count > 0;
  return (
    <Card padded={false}>
      <div aria-live="polite" aria-busy={store.state.kind === 'loading'}>
        {hasRows ? children : <Nothing {...props} />}
      </div>
      {hasRows && <Foot {...props} />}
    </Card>
  );
});

const Nothing = observer(function Nothing({ store, failed, icon, empty, way }: Props) {
  const t = useTexts(texts).paged;
  const { state } = store;
  if (state.kind === 'loading') return <Skeleton shape="row" count={Math.min(store.size, 10)} />;
  if (state.kind === 'failed')
    return <ErrorState text={state.answered ? state.message || failed : t.offline} onRetry={store.retry} />;
  return <EmptyState icon={icon} text={<NoData title={t.noData}>{empty}</NoData>} action={way} />;
});

const Foot = observer(function Foot({ store }: Props) {
  const t = useTexts(texts).paged;
  const format = useFormat();
  const [first, last, total] = [store.firstRow, store.firstRow + store.count - 1, store.total].map((number) =>
    format.number(number),
  );
  return (
    <div className={styles.foot}>
      <SelectField
        label={t.pageSize}
        className={styles.size}
        options={pageSizes.map((size) => ({ value: String(size), label: format.number(size) }))}
        value={String(store.size)}
        onChange={(size) => store.setSize(Number(size) as PageSize)}
      />
      <div className={styles.pager}>
        <span>{t.rowsOf(first ?? '', last ?? '', total ?? '')}</span>
        <Pagination page={store.page} pages={store.pages} onPage={store.goToPage} />
      </div>
    </div>
  );
});

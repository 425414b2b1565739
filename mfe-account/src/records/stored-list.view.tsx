import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PagePlace } from '@pavilion/contract/record-list';
import { type QueryState, useFormat } from '@pavilion/platform';
import { classNames } from '@pavilion/ui';
import type { DownloadStore } from './download.store';
import type { ListPlace } from './list-place';
import { DownloadButton, RecordList, SortField } from './record-list.view';
import styles from './records.module.css';

type Sort = 'newest' | 'oldest' | 'largest' | 'smallest';

/**
 * A record's list as its store provides it: the page's rows, the totals of all pages, a sort order, and the
 * download.
 */
interface StoredRecords<S extends Sort> {
  readonly place: ListPlace;
  readonly state: QueryState<unknown>;
  readonly rows: readonly unknown[];
  readonly page: PagePlace | undefined;
  readonly totals: { readonly count: number } | undefined;
  readonly sort: S;
  readonly api: { readonly file: DownloadStore };
  chooseSort(sort: S): void;
  download(): void;
  retry(): void;
}

interface Props<S extends Sort> {
  readonly store: StoredRecords<S>;
  readonly sorts: readonly S[];
  readonly failed: string;
  readonly totals: ReactNode;
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** A record's list with its sort order and download above it. */
export const StoredList = observer(function StoredList<S extends Sort>({ store, sorts, ...shown }: Props<S>) {
  const { place, state, rows, page, totals, sort, api } = store;
  const tools = (
    <>
      <SortField value={sort} sorts={sorts} onChange={store.chooseSort} />
      <DownloadButton store={api.file} onStart={store.download} disabled={rows.length === 0} />
    </>
  );
  return (
    <RecordList
      {...shown}
      place={place}
      state={state}
      onRetry={store.retry}
      count={rows.length}
      page={page}
      total={totals?.count}
      tools={tools}
    />
  );
});

interface Sum {
  readonly label: string;
  /** Poisha. */
  readonly amount: number;
  /** Green if positive. */
  readonly isGain?: boolean;
}

/** Totals of the whole range, whichever page is open; the line is rendered before they are known. */
export const Totals = observer(function Totals({
  count,
  sums,
}: {
  readonly count: string | undefined;
  readonly sums: readonly Sum[];
}) {
  const format = useFormat();
  if (count === undefined) return <div className={styles.totals}>&nbsp;</div>;
  return (
    <div className={styles.totals}>
      <span>{count}</span>
      {sums.map(({ label, amount, isGain }) => (
        <span key={label}>
          {label} <strong className={classNames(isGain && amount > 0 && styles.gain)}>{format.money(amount)}</strong>
        </span>
      ))}
    </div>
  );
});

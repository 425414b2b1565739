import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PagePlace, PageSize } from '@pavilion/contract/record-list';
import { pageSizes } from '@pavilion/contract/record-list';
import { type QueryState, useFormat, useTexts } from '@pavilion/platform';
import {
  Alert,
  Button,
  Card,
  ChevronLeftIcon,
  ChevronRightIcon,
  DownloadIcon,
  EmptyState,
  ErrorState,
  IconButton,
  SelectField,
  Skeleton,
} from '@pavilion/ui';
import { texts } from '../texts';
import type { DownloadStore } from './download.store';
import type { ListPlace } from './list-place';
import styles from './records.module.css';

interface RecordListProps {
  readonly place: ListPlace;
  readonly state: QueryState<unknown>;
  readonly onRetry: () => void;
  readonly failed: string;
  /** Number of rows on the page. */
  readonly count: number;
  readonly page: PagePlace | undefined;
  /** Number of rows on all pages, once known. */
  readonly total: number | undefined;
  readonly children: ReactNode;
  readonly totals?: ReactNode;
  readonly empty: ReactNode;
  /** Above the rows: sorting and the download. */
  readonly tools?: ReactNode;
  readonly padded?: boolean;
}

/** One page of a list in any state, with its totals and its paging. */
export const RecordList = observer(function RecordList(props: RecordListProps) {
  const { state, count, children, totals, tools, padded = false } = props;
  const hasRows = state.kind === 'ready' && count > 0;
  return (
    <>
      {tools && <div className={styles.tools}>{tools}</div>}
      <Card padded={padded && hasRows}>
        <div aria-live="polite" aria-busy={state.kind === 'loading'}>
          {hasRows ? children : <ListPlaceholder {...props} />}
        </div>
        {hasRows && totals}
        {hasRows && <ListFooter {...props} />}
      </Card>
    </>
  );
});

const ListPlaceholder = observer(function ListPlaceholder({ state, place, onRetry, failed, empty }: RecordListProps) {
  const t = useTexts(texts).records;
  if (state.kind === 'loading') return <Skeleton shape="row" count={Math.min(place.size, 10)} />;
  if (state.kind === 'failed') return <ErrorState text={state.answered ? failed : t.offline} onRetry={onRetry} />;
  // A later page may have become empty.
  if (place.cursor === undefined) return empty;
  const first = (
    <Button variant="secondary" onClick={() => place.turn(null)}>
      {t.firstPage}
    </Button>
  );
  return <EmptyState text={t.noData} action={first} />;
});

const ListFooter = observer(function ListFooter({ place, count, page, total }: RecordListProps) {
  const t = useTexts(texts).records;
  const format = useFormat();
  const first = page?.first ?? 1;
  const last = first + count - 1;
  const [from, to] = [format.number(first), format.number(last)];
  return (
    <div className={styles.foot}>
      <SelectField
        label={t.pageSize}
        className={styles.size}
        options={pageSizes.map((size) => ({ value: String(size), label: format.number(size) }))}
        value={String(place.size satisfies PageSize)}
        onChange={place.setSize}
      />
      <nav className={styles.pager} aria-label={t.pages}>
        {page?.previous && (
          <Button variant="quiet" size="small" onClick={() => place.turn(null)}>
            {t.firstPage}
          </Button>
        )}
        <span>{total === undefined || total < last ? t.rows(from, to) : t.rowsOf(from, to, format.number(total))}</span>
        <IconButton
          label={t.previous}
          icon={<ChevronLeftIcon />}
          disabled={!page?.previous}
          onClick={() => place.turn(page?.previous ?? null)}
        />
        <IconButton
          label={t.next}
          icon={<ChevronRightIcon />}
          disabled={!page?.next}
          onClick={() => place.turn(page?.next ?? null)}
        />
      </nav>
    </div>
  );
});

type SortProps<S extends string> = {
  readonly value: S;
  readonly sorts: readonly S[];
  readonly onChange: (sort: S) => void;
};

export const SortField = observer(function SortField<S extends 'newest' | 'oldest' | 'largest' | 'smallest'>({
  value,
  sorts,
  onChange,
}: SortProps<S>) {
  const t = useTexts(texts).records;
  return (
    <SelectField
      label={t.sort}
      className={styles.sort}
      options={sorts.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
      value={value}
      onChange={onChange}
    />
  );
});

type DownloadProps = { readonly store: DownloadStore; readonly onStart: () => void; readonly disabled: boolean };

/** Downloads the whole range as a file. */
export const DownloadButton = observer(function DownloadButton({ store: { state }, onStart, disabled }: DownloadProps) {
  const t = useTexts(texts).records;
  return (
    <>
      <Button
        variant="secondary"
        icon={<DownloadIcon />}
        busy={state === 'loading'}
        disabled={disabled}
        onClick={onStart}
      >
        {state === 'loading' ? t.downloading : t.download}
      </Button>
      {state === 'failed' && <Alert>{t.downloadFailed}</Alert>}
      {state === 'busy' && <Alert kind="warning">{t.downloadBusy}</Alert>}
    </>
  );
});

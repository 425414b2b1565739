import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { EndpointSpec, InputOf, ReplyOf } from '@pavilion/contract/endpoint';
import { type PagePlace, recordDays } from '@pavilion/contract/record-list';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import {
  buttonClass,
  Card,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChipGroup,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  TicketIcon,
} from '@pavilion/ui';
import { texts } from '../../../texts';
import type { RecordAddress } from './record-address';
import styles from './records.module.css';

/** Chips that choose the days of a list. */
export const DayChips = observer(function DayChips({ address }: { readonly address: RecordAddress }) {
  const t = useTexts(texts).records;
  return (
    <ChipGroup
      label={t.when}
      options={recordDays.map((value) => ({ value, label: t.days[value] }))}
      value={address.days}
      onChange={(days) => address.set({ days })}
    />
  );
});

interface Rows {
  readonly data: readonly unknown[];
  readonly page?: PagePlace | undefined;
}

interface Props<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly input: InputOf<E> & object;
  readonly address: RecordAddress;
  readonly empty: string;
  readonly children: (reply: ReplyOf<E> & Rows) => ReactNode;
}

/** One page of a list in any state. Key it by list, because another list is another read. */
export const RecordList = observer(function RecordList<E extends EndpointSpec>({
  endpoint,
  input,
  address,
  empty,
  children,
}: Props<E>) {
  const { facts } = usePlatform();
  const read = useStore(({ queries }) => queries.read(endpoint, input));
  const { records: t, events: words } = useTexts(texts);
  useEffect(() => facts.on('exchange-changed', () => void read.refresh()), [facts, read]);
  const { state } = read;
  if (state.kind === 'failed')
    return (
      <ErrorState
        text={state.answered ? state.message || t.failed : words.offline}
        onRetry={() => void read.refresh()}
      />
    );
  if (state.kind === 'loading')
    return (
      <Card padded={false}>
        <Skeleton shape="row" count={6} />
      </Card>
    );
  const reply = state.value as ReplyOf<E> & Rows;
  if (reply.data.length === 0) return <Empty text={empty} />;
  return (
    <Card padded={false}>
      {children(reply)}
      <Pages page={reply.page} count={reply.data.length} address={address} />
    </Card>
  );
});

const Empty = observer(function Empty({ text }: { readonly text: string }) {
  const t = useTexts(texts).records;
  const way = (
    <Link to="/exchange" className={buttonClass('secondary')}>
      {t.toMarkets}
    </Link>
  );
  return (
    <Card>
      <EmptyState icon={<TicketIcon />} text={text} action={way} />
    </Card>
  );
});

interface PagesProps {
  readonly page: PagePlace | undefined;
  readonly count: number;
  readonly address: RecordAddress;
}

const Pages = observer(function Pages({ page, count, address }: PagesProps) {
  const t = useTexts(texts).records;
  if (!page || (page.next === null && page.previous === null)) return null;
  const turn = (cursor: string | null): void => address.set({ cursor: cursor ?? '' });
  return (
    <nav className={styles.pages} aria-label={t.pages}>
      <IconButton
        label={t.previous}
        icon={<ChevronLeftIcon />}
        disabled={page.previous === null}
        onClick={() => turn(page.previous)}
      />
      <span>{t.rows(page.first, page.first + count - 1)}</span>
      <IconButton
        label={t.next}
        icon={<ChevronRightIcon />}
        disabled={page.next === null}
        onClick={() => turn(page.next)}
      />
    </nav>
  );
});

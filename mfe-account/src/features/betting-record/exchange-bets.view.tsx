import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { BetRecord } from '@pavilion/contract/calls/exchange-records';
import { useFormat, usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, buttonClass, classNames, EmptyState, Table, type TableColumn } from '@pavilion/ui';
import type { ListAddress } from '../../records/list-address';
import { type Choice, RecordFilters } from '../../records/record-filters.view';
import styles from '../../records/records.module.css';
import { StoredList, Totals } from '../../records/stored-list.view';
import { texts } from '../../texts';
import { ExchangeBetDetail } from './exchange-bet-detail.view';
import { exchangeBetsApi } from './exchange-bets.api';
import {
  ExchangeBetsStore,
  exchangeDays,
  type ExchangeFilter,
  exchangeSorts,
  shownStatuses,
} from './exchange-bets.store';
import { statusKinds } from './exchange-status';
import { oddsText } from './odds-text';
import { useMarketName } from './use-market-name';

/** The tab of the player's exchange bets; its code loads when the tab is opened. */
export const ExchangeBets = observer(function ExchangeBets({ address }: { readonly address: ListAddress }) {
  const store = useStore((platform) => new ExchangeBetsStore(exchangeBetsApi(platform), address));
  useEffect(() => store.api.follow(), [store]);
  return <ExchangeBetsView store={store} />;
});

type Props = { readonly store: ExchangeBetsStore };

const ExchangeBetsView = observer(function ExchangeBetsView({ store }: Props) {
  const t = useTexts(texts).exchangeBets;
  const { claims } = usePlatform();
  const way = claims('/exchange') && (
    <Link to="/exchange" className={buttonClass('secondary')}>
      {t.toExchange}
    </Link>
  );
  const status: Choice = {
    label: t.status,
    options: shownStatuses.map((value) => ({ value, label: t.statuses[value] })),
    value: store.draft.status,
    onChange: (value) => store.change({ status: value as ExchangeFilter['status'] }),
    chips: true,
  };
  return (
    <>
      <RecordFilters
        choices={[status]}
        dateLabel={t.date}
        offered={exchangeDays}
        draft={store.draft}
        shown={store.filter}
        onChange={store.change}
        onSubmit={store.submit}
      />
      <StoredList
        store={store}
        sorts={exchangeSorts}
        failed={t.loadFailed}
        totals={<Sums store={store} />}
        empty={<EmptyState text={t.noData} action={way} />}
      >
        <Bets store={store} />
      </StoredList>
      {store.opened && <ExchangeBetDetail bet={store.opened} onClose={store.close} />}
    </>
  );
});

const Bets = observer(function Bets({ store }: Props) {
  const t = useTexts(texts).exchangeBets;
  const format = useFormat();
  const name = useMarketName();
  const columns: readonly TableColumn<BetRecord>[] = [
    { key: 'event', header: t.event, title: true, cell: ({ event }) => event },
    {
      key: 'selection',
      header: t.selection,
      cell: ({ side, selection, run, settlesBy }) =>
        [t.sides[side], name(selection, settlesBy), ...(run === null ? [] : [t.line(format.number(run))])].join(' · '),
    },
    { key: 'odds', header: t.odds, align: 'end', cell: ({ kind, odds }) => oddsText(format, kind, odds) },
    { key: 'stake', header: t.stake, align: 'end', cell: ({ stake }) => format.money(stake) },
    {
      key: 'profit',
      header: t.profit,
      align: 'end',
      cell: ({ net }) =>
        net === null ? '–' : <span className={classNames(net > 0 && styles.gain)}>{format.money(net)}</span>,
    },
    {
      key: 'status',
      header: t.status,
      cell: ({ status }) => <Badge kind={statusKinds[status]}>{t.statuses[status]}</Badge>,
    },
    { key: 'date', header: t.betDate, cell: ({ createdAt }) => format.dateTime(createdAt) },
  ];
  return (
    <Table
      label={t.list}
      columns={columns}
      rows={store.rows}
      rowKey={({ id }) => id}
      onOpen={store.open}
      openLabel={({ selection, event, settlesBy }) => t.detailOf(name(selection, settlesBy), event)}
    />
  );
});

const Sums = observer(function Sums({ store: { totals } }: Props) {
  const t = useTexts(texts).exchangeBets;
  const format = useFormat();
  const sums = totals
    ? [
        { label: t.stake, amount: totals.stake },
        { label: t.profit, amount: totals.net, isGain: true },
      ]
    : [];
  return <Totals count={totals && t.totalOf(totals.count, format.number(totals.count))} sums={sums} />;
});

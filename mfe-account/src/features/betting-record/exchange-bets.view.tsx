import type { BetRecord } from '@pavilion/contract/calls/exchange-records';
import { useFormat, usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, buttonClass, classNames, EmptyState, Table, type TableColumn } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ListAddress } from '../../records/list-address';
import { RecordFilters, type Choice } from '../../records/record-filters.view';
import { DownloadButton, RecordList, SortField } from '../../records/record-list.view';
import styles from '../../records/records.module.css';
import { ExchangeBetDetail } from './exchange-bet-detail.view';
import { exchangeBetsApi } from './exchange-bets.api';
import { ExchangeBetsStore, shownStatuses, type ExchangeFilter } from './exchange-bets.store';
import { texts } from './exchange-bets.texts';
import { statusKinds } from './exchange-status';

/** The tab of the player's bets on the exchange; its code comes when it is opened. */
export const ExchangeBets = observer(function ExchangeBets({ address }: { readonly address: ListAddress }) {
  const store = useStore((platform) => new ExchangeBetsStore(exchangeBetsApi(platform), address));
  useEffect(() => store.api.follow(), [store]);
  return <ExchangeBetsView store={store} />;
});

type Props = { readonly store: ExchangeBetsStore };

const ExchangeBetsView = observer(function ExchangeBetsView({ store }: Props) {
  const t = useTexts(texts);
  const { claims } = usePlatform();
  const way = claims('/exchange') && (
    <Link to="/exchange" className={buttonClass('secondary')}>
      {t.toExchange}
    </Link>
  );
  const status: Choice = { label: t.status, options: shownStatuses.map((value) => ({ value, label: t.statuses[value] })), value: store.draft.status, onChange: (value) => store.change({ status: value as ExchangeFilter['status'] }), chips: true };
  return (
    <>
      <RecordFilters choices={[status]} dateLabel={t.date} offered={store.days} draft={store.draft} shown={store.filter} onChange={store.change} onSubmit={store.submit} />
      <RecordList
        place={store.place}
        state={store.state}
        onRetry={store.retry}
        failed={t.loadFailed}
        count={store.rows.length}
        page={store.page}
        total={store.totals?.count}
        totals={<Totals store={store} />}
        empty={<EmptyState text={t.noData} action={way} />}
        tools={
          <>
            <SortField value={store.sort} sorts={store.sorts} onChange={store.chooseSort} />
            <DownloadButton store={store.api.file} onStart={store.download} disabled={store.rows.length === 0} />
          </>
        }
      >
        <Bets store={store} />
      </RecordList>
      {store.opened && <ExchangeBetDetail bet={store.opened} onClose={store.close} />}
    </>
  );
});

const Bets = observer(function Bets({ store }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const columns: readonly TableColumn<BetRecord>[] = [
    { key: 'event', header: t.event, title: true, cell: ({ event }) => event },
    { key: 'selection', header: t.selection, cell: ({ side, selection }) => `${t.sides[side]} · ${selection}` },
    { key: 'odds', header: t.odds, align: 'end', cell: ({ odds, run }) => (run === null ? format.number(odds / 100, 2) : format.number(run)) },
    { key: 'stake', header: t.stake, align: 'end', cell: ({ stake }) => format.money(stake) },
    { key: 'profit', header: t.profit, align: 'end', cell: ({ net }) => (net === null ? '–' : <span className={classNames(net > 0 && styles.gain)}>{format.money(net)}</span>) },
    { key: 'status', header: t.status, cell: ({ status }) => <Badge kind={statusKinds[status]}>{t.statuses[status]}</Badge> },
    { key: 'date', header: t.betDate, cell: ({ createdAt }) => format.dateTime(createdAt) },
  ];
  return <Table label={t.list} columns={columns} rows={store.rows} rowKey={({ id }) => id} onOpen={store.open} openLabel={({ selection, event }) => t.detailOf(selection, event)} />;
});

const Totals = observer(function Totals({ store: { totals } }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  if (!totals) return <div className={styles.totals}>&nbsp;</div>;
  return (
    <div className={styles.totals}>
      <span>{t.totalOf(format.number(totals.count))}</span>
      <span>
        {t.stake} <strong>{format.money(totals.stake)}</strong>
      </span>
      <span>
        {t.profit} <strong className={classNames(totals.net > 0 && styles.gain)}>{format.money(totals.net)}</strong>
      </span>
    </div>
  );
});

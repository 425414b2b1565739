import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, EmptyState, Tabs } from '@pavilion/ui';
import shared from '../../page/page.module.css';
import { RecordFilters } from '../../records/record-filters.view';
import { DownloadButton, RecordList, SortField } from '../../records/record-list.view';
import styles from '../../records/records.module.css';
import { texts } from '../../texts';
import { TicketCard } from './ticket-card.view';
import own from './turnover-record.module.css';
import { ticketSorts, ticketTabs, type TurnoverRecordStore } from './turnover-record.store';

const TicketDetail = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ticket-detail" */ './ticket-detail.view')).TicketDetail,
}));
const offered = ['today', 'yesterday', '7', 'all', 'own'] as const;

type Props = { readonly store: TurnoverRecordStore };

export const TurnoverRecordView = observer(function TurnoverRecordView({ store }: Props) {
  const t = useTexts(texts).turnoverRecord;
  return (
    <div className={shared.page}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <span>{t.zone}</span>
      </header>
      <Tabs
        label={t.title}
        tabs={ticketTabs.map((value) => ({ value, label: t.tabs[value] }))}
        value={store.tab}
        onChange={store.chooseTab}
      >
        <div className={styles.panel}>
          {store.tab === 'completed' && (
            <RecordFilters
              choices={[]}
              dateLabel={t.date}
              offered={offered}
              draft={store.draft}
              shown={store.place.dayFilter}
              onChange={store.change}
              onSubmit={store.submit}
            />
          )}
          <Tickets store={store} />
        </div>
      </Tabs>
      <Suspense fallback={null}>
        {store.openId && <TicketDetail key={store.openId} id={store.openId} api={store.api} onClose={store.close} />}
      </Suspense>
    </div>
  );
});

const Tickets = observer(function Tickets({ store }: Props) {
  const t = useTexts(texts).turnoverRecord;
  const way = (
    <Link to="/deposit" className={buttonClass('secondary')}>
      {t.depositNow}
    </Link>
  );
  return (
    <RecordList
      padded
      place={store.place}
      state={store.state}
      onRetry={store.retry}
      failed={t.loadFailed}
      count={store.tickets.length}
      page={store.page}
      total={store.totals?.count}
      totals={<Totals store={store} />}
      empty={<EmptyState text={t.noData} action={way} />}
      tools={
        <>
          <SortField value={store.sort} sorts={ticketSorts} onChange={store.chooseSort} />
          <DownloadButton store={store.api.file} onStart={store.download} disabled={store.tickets.length === 0} />
        </>
      }
    >
      <ul className={own.tickets}>
        {store.tickets.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </RecordList>
  );
});

const Totals = observer(function Totals({ store: { totals, tab } }: Props) {
  const t = useTexts(texts).turnoverRecord;
  const format = useFormat();
  if (!totals) return <div className={styles.totals}>&nbsp;</div>;
  return (
    <div className={styles.totals}>
      <span>{t.totalOf(totals.count, format.number(totals.count))}</span>
      <span>
        {t.required} <strong>{format.money(totals.required)}</strong>
      </span>
      {tab === 'active' && (
        <span>
          {t.remaining} <strong>{format.money(totals.remaining)}</strong>
        </span>
      )}
    </div>
  );
});

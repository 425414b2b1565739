import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, Card, ChevronRightIcon, EmptyState, ErrorState, Skeleton, TicketIcon } from '@pavilion/ui';
import { useAccountSummary } from '../../account-summary/use-account-summary';
import { BetChangeStatus } from '../../bets/bet-change-status.view';
import { CancelAll } from '../../bets/cancel-all.view';
import { texts } from '../../texts';
import { BetRow } from './bet-row.view';
import styles from './my-bets.module.css';
import { type EventBets, MyBetsStore } from './my-bets.store';

/** Every unsettled bet, by event; unmatched parts can be canceled. */
export const MyBets = observer(function MyBets() {
  const summary = useAccountSummary();
  const platform = usePlatform();
  const store = useStore(() => new MyBetsStore(platform, summary));
  const { account, events: words } = useTexts(texts);
  const { state } = summary.bets;
  if (state.kind === 'failed')
    return (
      <ErrorState text={state.answered ? account.failed : words.offline} onRetry={() => void summary.bets.refresh()} />
    );
  if (state.kind === 'loading')
    return (
      <Card padded={false}>
        <Skeleton shape="row" count={4} />
      </Card>
    );
  return (
    <>
      {store.waiting.length > 0 && <Waiting store={store} />}
      <div aria-live="polite" className={styles.cashOutResult}>
        <BetChangeStatus changes={store.changes} />
      </div>
      {store.bets.length === 0 && <NoBets />}
      {store.byEvent.map((event) => (
        <EventCard key={event.eventId} event={event} store={store} />
      ))}
    </>
  );
});

const NoBets = observer(function NoBets() {
  const t = useTexts(texts).accountBets;
  const watch = (
    <Link to="/exchange" className={buttonClass('secondary')}>
      {t.watch}
    </Link>
  );
  return (
    <Card>
      <EmptyState icon={<TicketIcon />} text={t.noBets} action={watch} />
    </Card>
  );
});

const Waiting = observer(function Waiting({
  store: { waiting, cancelable, changes },
}: {
  readonly store: MyBetsStore;
}) {
  const t = useTexts(texts).accountBets;
  const format = useFormat();
  return (
    <div className={styles.bar}>
      <span>{t.waiting(format.number(waiting.length))}</span>
      {cancelable.length > 0 && (
        <CancelAll changes={changes} ids={cancelable.map(({ id }) => id)} variant="secondary" />
      )}
    </div>
  );
});

const EventCard = observer(function EventCard({
  event: { eventId, event, bets },
  store,
}: {
  readonly event: EventBets;
  readonly store: MyBetsStore;
}) {
  return (
    <Card padded={false}>
      <Link to={`/odds-view/${encodeURIComponent(eventId)}`} className={styles.event}>
        <h3>{event}</h3>
        <ChevronRightIcon />
      </Link>
      <ul>
        {bets.map((bet) => (
          <BetRow key={bet.id} bet={bet} changes={store.changes} />
        ))}
      </ul>
    </Card>
  );
});

import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { AlertIcon, buttonClass, CircleCheckIcon, Countdown, ErrorState, Skeleton } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { DepositOrder } from '../../order/order.api';
import styles from './payment-request.module.css';
import type { PaymentRequestStore } from './payment-request.store';
import { texts } from './payment-request.texts';
import { Transfer } from './transfer.view';

type Props = { readonly store: PaymentRequestStore };
type WithOrder = Props & { readonly order: DepositOrder };

export const PaymentRequestView = observer(function PaymentRequestView({ store }: Props) {
  const t = useTexts(texts);
  const { state, retry } = store.order;
  return (
    <div className={styles.page}>
      {state.kind === 'loading' && <Skeleton shape="block" height="120px" count={3} />}
      {state.kind === 'failed' && <ErrorState text={t.loadFailed} onRetry={retry} />}
      {state.kind === 'ready' && (
        <>
          <div className={styles.card} data-outcome={store.outcome}>
            <div role="status" aria-live="polite" className={styles.news}>
              {store.outcome === 'waiting' && <Waiting store={store} />}
              {store.outcome === 'success' && <Done order={state.order} />}
              {store.outcome === 'fail' && <Failed order={state.order} />}
            </div>
            <Transfer order={state.order} outcome={store.outcome} />
            <Facts store={store} order={state.order} />
          </div>
          <Ways outcome={store.outcome} />
        </>
      )}
    </div>
  );
});

const Waiting = observer(function Waiting({ store }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <>
      <h1>{t.onItsWay}</h1>
      <Countdown label={t.timeLeft} text={format.countdown(store.secondsLeft)} left={store.shareLeft} />
      {store.secondsLeft === 0 && <p>{t.late}</p>}
    </>
  );
});

const Done = observer(function Done({ order }: { readonly order: DepositOrder }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <>
      <CircleCheckIcon size={48} className={styles.good} />
      <h1>{t.success}</h1>
      <p>{t.successNote(format.money(order.amount))}</p>
    </>
  );
});

const Failed = observer(function Failed({ order }: { readonly order: DepositOrder }) {
  const t = useTexts(texts);
  return (
    <>
      <AlertIcon size={48} className={styles.bad} />
      <h1>{t.fail}</h1>
      {order.reason && (
        <p>
          {t.reason}: {order.reason}
        </p>
      )}
      <p>{t.failNote}</p>
    </>
  );
});

const Facts = observer(function Facts({ store, order }: WithOrder) {
  const t = useTexts(texts);
  const format = useFormat();
  const status = { waiting: t.processing, success: t.success, fail: t.fail }[store.outcome];
  const facts = [
    [t.amount, format.money(order.amount)],
    [t.method, order.method.name],
    [t.transactionId, order.proof ?? '-'],
    [t.status, status],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
});

const Ways = observer(function Ways({ outcome }: { readonly outcome: PaymentRequestStore['outcome'] }) {
  const t = useTexts(texts);
  return (
    <div className={styles.ways}>
      <Link to="/account" className={buttonClass('secondary', { size: 'large', block: true })}>
        {t.close}
      </Link>
      {outcome !== 'waiting' && (
        <Link to={outcome === 'success' ? '/games' : '/deposit'} className={buttonClass('primary', { size: 'large', block: true })}>
          {outcome === 'success' ? t.playNow : t.newDeposit}
        </Link>
      )}
    </div>
  );
});

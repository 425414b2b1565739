import { observer } from 'mobx-react-lite';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { AlertIcon, CircleCheckIcon, Countdown } from '@pavilion/ui';
import { texts } from '../../texts';
import type { Payment } from './payment';
import styles from './payment-request.module.css';
import type { PaymentRequestStore } from './payment-request.store';

type Props = { readonly store: PaymentRequestStore; readonly payment: Payment };
type PaymentProps = { readonly payment: Payment };

/** The payment's status, visible and announced to screen readers. */
export const PaymentStatus = observer(function PaymentStatus({ store, payment }: Props) {
  return (
    <div role="status" aria-live="polite" className={styles.result}>
      {payment.outcome === 'waiting' && <Waiting store={store} payment={payment} />}
      {payment.outcome === 'success' && <Done payment={payment} />}
      {payment.outcome === 'fail' && <Failed payment={payment} />}
    </div>
  );
});

const Waiting = observer(function Waiting({ store, payment }: Props) {
  const t = useTexts(texts).paymentRequest;
  const format = useFormat();
  return (
    <>
      <h1>{t.onItsWay}</h1>
      <Countdown label={t.timeLeft} text={format.countdown(store.secondsLeft)} left={store.shareLeft} />
      {store.secondsLeft === 0 && <p>{t.late[payment.kind]}</p>}
    </>
  );
});

const Done = observer(function Done({ payment: { kind, amount, method, accountNumber } }: PaymentProps) {
  const t = useTexts(texts).paymentRequest;
  const format = useFormat();
  const { language } = usePlatform();
  return (
    <>
      <CircleCheckIcon size={48} className={styles.good} />
      <h1>{t.success}</h1>
      <p>{t.successNote[kind](format.money(amount), `${nameIn(language.code, method)} ${accountNumber ?? ''}`)}</p>
    </>
  );
});

const Failed = observer(function Failed({ payment: { kind, amount, reason } }: PaymentProps) {
  const t = useTexts(texts).paymentRequest;
  const format = useFormat();
  return (
    <>
      <AlertIcon size={48} className={styles.bad} />
      <h1>{t.fail}</h1>
      {reason && (
        <p>
          {t.reason}: {t.reasons[reason] ?? t.reasons['other']}
        </p>
      )}
      <p>{t.failNote[kind](format.money(amount))}</p>
    </>
  );
});

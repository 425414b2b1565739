import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, classNames, ErrorState, Skeleton } from '@pavilion/ui';
import leadCard from '../../funds/lead-card.module.css';
import { texts } from '../../texts';
import type { Payment } from './payment';
import { DetailList } from './payment-details.view';
import styles from './payment-request.module.css';
import type { PaymentRequestStore } from './payment-request.store';
import { PaymentStatus } from './payment-status.view';
import { Transfer } from './transfer.view';

type Props = { readonly store: PaymentRequestStore };

export const PaymentRequestView = observer(function PaymentRequestView({ store }: Props) {
  const t = useTexts(texts).paymentRequest;
  const { source, payment } = store;
  return (
    <div className={styles.page}>
      {source.state === 'loading' && <Skeleton shape="block" height="120px" count={3} />}
      {source.state === 'failed' && <ErrorState text={t.loadFailed} onRetry={source.retry} />}
      {payment && (
        <>
          <div className={classNames(leadCard.card, styles.card)} data-outcome={payment.outcome}>
            <PaymentStatus store={store} payment={payment} />
            <Transfer payment={payment} />
            <DetailList payment={payment} />
          </div>
          <PaymentLinks payment={payment} />
        </>
      )}
    </div>
  );
});

const links = {
  deposit: { success: { to: '/games', name: 'playNow' }, fail: { to: '/deposit', name: 'newDeposit' } },
  withdrawal: {
    success: { to: '/transaction-record', name: 'records' },
    fail: { to: '/withdrawal', name: 'newWithdrawal' },
  },
} as const;

const PaymentLinks = observer(function PaymentLinks({ payment: { kind, outcome } }: { readonly payment: Payment }) {
  const t = useTexts(texts).paymentRequest;
  const way = outcome === 'waiting' ? null : links[kind][outcome];
  return (
    <div className={styles.actions}>
      <Link to="/account" className={buttonClass('secondary', { size: 'large', block: true })}>
        {t.close}
      </Link>
      {way && (
        <Link to={way.to} className={buttonClass('primary', { size: 'large', block: true })}>
          {t[way.name]}
        </Link>
      )}
    </div>
  );
});

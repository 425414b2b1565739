import { observer } from 'mobx-react-lite';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert, buttonClass, Card, Countdown, ErrorState, Skeleton } from '@pavilion/ui';
import { accountTypeNames } from '../../order/account-type-names';
import type { DepositOrder } from '../../order/order.api';
import { texts } from '../../texts';
import { DepositClaimError } from './deposit-claim-error.view';
import { DepositClaimForm } from './deposit-claim-form.view';
import styles from './make-payment.module.css';
import type { MakePaymentStore } from './make-payment.store';
import { PayTo } from './pay-to.view';

type Props = { readonly store: MakePaymentStore };

export const MakePaymentView = observer(function MakePaymentView({ store }: Props) {
  const t = useTexts(texts).makePayment;
  const { state, retry } = store.order;
  return (
    <div className={styles.page}>
      {state.kind === 'loading' && <Skeleton shape="block" height="96px" count={3} />}
      {state.kind === 'failed' && <ErrorState text={t.loadFailed} onRetry={retry} />}
      {state.kind === 'ready' && <Payment store={store} order={state.order} />}
    </div>
  );
});

const TOTAL_SECONDS = 600;
const URGENT_SECONDS = 60;

const Payment = observer(function Payment({ store, order }: Props & { readonly order: DepositOrder }) {
  const t = useTexts(texts).makePayment;
  const format = useFormat();
  const { language } = usePlatform();
  const { isExpired, secondsLeft } = store.order;
  return (
    <>
      <header className={styles.head}>
        <img src={order.method.icon} alt="" width={48} height={48} className={styles.logo} />
        <div>
          <h1>{nameIn(language.code, order.method)}</h1>
          <p>{accountTypeNames[order.accountType]}</p>
        </div>
        <strong className={styles.amount}>{format.money(order.amount)}</strong>
      </header>
      <div className={styles.columns}>
        <div className={styles.section}>
          <Countdown
            label={t.timeLeft}
            text={format.countdown(isExpired ? 0 : secondsLeft)}
            left={isExpired ? 0 : Math.min(1, secondsLeft / TOTAL_SECONDS)}
            urgent={secondsLeft < URGENT_SECONDS}
          />
          {isExpired ? <Expired /> : <PayTo order={order} phone={store.phone} time={format.countdown(secondsLeft)} />}
        </div>
        <Card title={t.form}>
          <DepositClaimForm store={store} />
        </Card>
      </div>
      <DepositClaimError store={store} />
    </>
  );
});

const Expired = observer(function Expired() {
  const t = useTexts(texts).makePayment;
  const link = (
    <Link to="/deposit" className={buttonClass('secondary')}>
      {t.newDeposit}
    </Link>
  );
  return (
    <Alert kind="warning" title={t.expiredTitle} action={link}>
      {t.expired}
    </Alert>
  );
});

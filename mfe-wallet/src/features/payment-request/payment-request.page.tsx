import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { showWithdrawal } from '@pavilion/contract/calls/withdrawals';
import { usePlatform, useStore } from '@pavilion/platform';
import { Navigate, useLocation, useSearchParams } from '@pavilion/platform/router';
import { orderApi } from '../../order/order.api';
import { OrderStore } from '../../order/order.store';
import { PolledPayment } from '../../order/polled-payment.store';
import { depositSource, type Withdrawal, withdrawalSource } from './payment';
import { PaymentRequestStore } from './payment-request.store';
import { PaymentRequestView } from './payment-request.view';

const WITHDRAWAL = /^\/payment-request\/withdrawal\/([^/]+)/;

/** Status page of a payment, by the id in its address: ?order= for a deposit, /withdrawal/… for a withdrawal. */
export const Page = observer(function PaymentRequestPage() {
  const order = useSearchParams()[0].get('order');
  const withdrawal = WITHDRAWAL.exec(useLocation().pathname)?.[1];
  if (withdrawal) return <WithdrawalRequest key={withdrawal} id={decodeURIComponent(withdrawal)} />;
  return order ? <DepositRequest key={order} id={order} /> : <Navigate to="/account" replace />;
});

type Props = { readonly id: string };

const DepositRequest = observer(function DepositRequest({ id }: Props) {
  const platform = usePlatform();
  const orders = useStore((given) => new OrderStore(id, orderApi(given)));
  const store = useStore(() => new PaymentRequestStore(depositSource(orders)));
  useEffect(() => orders.follow(platform, true), [orders, platform]);
  const { order, state } = orders;
  if (state.kind === 'missing') return <Navigate to="/account" replace />;
  if (order?.state === 'open' || order?.state === 'expired')
    return <Navigate to={`/make-payment?order=${encodeURIComponent(id)}`} replace />;
  return <PaymentRequestView store={store} />;
});

const WithdrawalRequest = observer(function WithdrawalRequest({ id }: Props) {
  const platform = usePlatform();
  const followed = useStore(
    ({ api }) => new PolledPayment<Withdrawal>(() => api.background(showWithdrawal, { params: { id } })),
  );
  const store = useStore(() => new PaymentRequestStore(withdrawalSource(followed)));
  useEffect(
    () => followed.follow(platform, 'withdrawal-changed', () => followed.value?.state === 'processing'),
    [followed, platform],
  );
  if (followed.state.kind === 'missing') return <Navigate to="/account" replace />;
  return <PaymentRequestView store={store} />;
});

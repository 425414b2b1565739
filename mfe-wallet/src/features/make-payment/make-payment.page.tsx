import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Attempt, usePlatform, useStore } from '@pavilion/platform';
import { Navigate, useSearchParams } from '@pavilion/platform/router';
import { orderApi } from '../../order/order.api';
import { OrderStore } from '../../order/order.store';
import { GuestPaymentView } from './guest-payment.view';
import { makePaymentApi } from './make-payment.api';
import { MakePaymentStore } from './make-payment.store';
import { MakePaymentView } from './make-payment.view';
import { createReceiptClient } from './receipts/receipts.api';
import { ReceiptsStore } from './receipts/receipts.store';

export const Page = observer(function MakePaymentPage() {
  const id = useSearchParams()[0].get('order');
  const { session } = usePlatform();
  if (!id) return <Navigate to="/deposit" replace />;
  return session.isPlayer ? <Payment key={id} id={id} /> : <GuestPaymentView id={id} />;
});

const Payment = observer(function Payment({ id }: { readonly id: string }) {
  const store = useStore((platform) => {
    const order = new OrderStore(id, orderApi(platform));
    const receipts = new ReceiptsStore(createReceiptClient(platform));
    return new MakePaymentStore(order, platform.shared, makePaymentApi(platform), new Attempt(`claim:${id}`), receipts);
  });
  const platform = usePlatform();
  useEffect(() => store.order.follow(platform, false), [store, platform]);
  useEffect(() => store.persist(), [store]);
  const { order, state } = store.order;
  if (state.kind === 'missing') return <Navigate to="/deposit" replace />;
  const isClaimed =
    store.state.kind === 'accepted' || (order !== null && order.state !== 'open' && order.state !== 'expired');
  if (isClaimed) return <Navigate to={`/payment-request?order=${encodeURIComponent(id)}`} replace />;
  return <MakePaymentView store={store} />;
});

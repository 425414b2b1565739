import { usePlatform, useStore } from '@pavilion/platform';
import { Navigate, useSearchParams } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { orderApi } from '../../order/order.api';
import { OrderStore } from '../../order/order.store';
import { PaymentRequestStore } from './payment-request.store';
import { PaymentRequestView } from './payment-request.view';

export const Page = observer(function PaymentRequestPage() {
  const id = useSearchParams()[0].get('order');
  return id ? <Request key={id} id={id} /> : <Navigate to="/account" replace />;
});

const Request = observer(function Request({ id }: { readonly id: string }) {
  const platform = usePlatform();
  const store = useStore((given) => new PaymentRequestStore(new OrderStore(id, orderApi(given))));
  useEffect(() => store.order.follow(platform, true), [store, platform]);
  const { order, state } = store.order;
  if (state.kind === 'missing') return <Navigate to="/account" replace />;
  if (order?.state === 'open' || order?.state === 'expired') return <Navigate to={`/make-payment?order=${encodeURIComponent(id)}`} replace />;
  return <PaymentRequestView store={store} />;
});

import { Attempt, useStore } from '@pavilion/platform';
import { Navigate } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { depositApi } from './deposit.api';
import { DepositReads } from './deposit-reads.store';
import { DepositStore } from './deposit.store';
import { DepositView } from './deposit.view';

export const Page = observer(function DepositPage() {
  const store = useStore((platform) => new DepositStore(new DepositReads(platform), depositApi(platform), new Attempt('wallet-request')));
  useEffect(() => store.reads.follow(), [store]);
  if (store.state.kind === 'opened') return <Navigate to={`/make-payment?order=${encodeURIComponent(store.state.orderId)}`} />;
  return <DepositView store={store} />;
});

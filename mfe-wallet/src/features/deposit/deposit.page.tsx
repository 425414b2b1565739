import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Attempt, useStore } from '@pavilion/platform';
import { Navigate, useSearchParams } from '@pavilion/platform/router';
import { depositApi, type WalletRequest } from './deposit.api';
import { DepositStore } from './deposit.store';
import { DepositView } from './deposit.view';
import { DepositQueries } from './deposit-queries.store';

export const Page = observer(function DepositPage() {
  const [params] = useSearchParams();
  const store = useStore((platform) => {
    // The key includes the player, so that one player's unconfirmed request is never repeated for the next on this
    // device.
    const attempt = new Attempt<WalletRequest>(`wallet-request:${platform.session.playerId}`);
    return new DepositStore(
      new DepositQueries(platform),
      depositApi(platform),
      attempt,
      Number(params.get('promotion')),
    );
  });
  useEffect(() => store.reads.follow(), [store]);
  if (store.state.kind === 'opened')
    return <Navigate to={`/make-payment?order=${encodeURIComponent(store.state.orderId)}`} />;
  return <DepositView store={store} />;
});

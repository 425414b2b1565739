import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Attempt, useStore, useTexts } from '@pavilion/platform';
import { Navigate } from '@pavilion/platform/router';
import { toast } from '@pavilion/ui';
import { texts } from '../../texts';
import { withdrawalApi, type WithdrawalRequest } from './withdrawal.api';
import { WithdrawalStore } from './withdrawal.store';
import { WithdrawalView } from './withdrawal.view';
import { WithdrawalQueries } from './withdrawal-queries.store';

export const Page = observer(function WithdrawalPage() {
  const t = useTexts(texts).withdrawal;
  const store = useStore((platform) => {
    // The key includes the player, so that one player's unconfirmed request is never repeated for the next on this
    // device.
    const attempt = new Attempt<WithdrawalRequest>(`withdrawal:${platform.session.playerId}`);
    return new WithdrawalStore(new WithdrawalQueries(platform), withdrawalApi(platform), attempt);
  });
  useEffect(() => store.reads.follow(), [store]);
  const submit = async (): Promise<void> => {
    await store.submit();
    if (store.state.kind === 'accepted') toast(t.accepted, 'success');
  };
  if (store.state.kind === 'accepted')
    return <Navigate to={`/payment-request/withdrawal/${encodeURIComponent(store.state.withdrawalId)}`} />;
  return <WithdrawalView store={store} submit={submit} />;
});

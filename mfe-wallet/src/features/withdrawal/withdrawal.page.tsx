import { useStore } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { WithdrawalStore } from './withdrawal.store';
import { WithdrawalView } from './withdrawal.view';

export const Page = observer(function WithdrawalPage() {
  const store = useStore((platform) => new WithdrawalStore(platform));
  return <WithdrawalView store={store} />;
});

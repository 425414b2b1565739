import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { referralApi } from './referral.api';
import { ReferralStore } from './referral.store';
import { ReferralView } from './referral.view';

export const Page = observer(function ReferralPage() {
  const store = useStore((platform) => new ReferralStore(referralApi(platform)));
  useEffect(() => store.api.follow(), [store]);
  return <ReferralView store={store} />;
});

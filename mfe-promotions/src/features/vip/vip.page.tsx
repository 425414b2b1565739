import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { Navigate, useLocation } from '@pavilion/platform/router';
import { vipApi } from './vip.api';
import { VipStore } from './vip.store';
import { VipView } from './vip.view';
import { viewOf } from './vip-views';

export const Page = observer(function VipPage() {
  const place = viewOf(useLocation().pathname);
  const store = useStore((platform) => new VipStore(vipApi(platform)));
  useEffect(() => store.api.follow(), [store]);
  return place === null ? <Navigate to="/vip" replace /> : <VipView store={store} place={place} />;
});

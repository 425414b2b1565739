import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { Navigate, useLocation } from '@pavilion/platform/router';
import { vipApi } from './vip.api';
import { VipStore } from './vip.store';
import { VipView } from './vip.view';
import { placeOf } from './vip-places';

export const Page = observer(function VipPage() {
  const place = placeOf(useLocation().pathname);
  const store = useStore((platform) => new VipStore(vipApi(platform)));
  useEffect(() => store.api.follow(), [store]);
  return place === null ? <Navigate to="/vip" replace /> : <VipView store={store} place={place} />;
});

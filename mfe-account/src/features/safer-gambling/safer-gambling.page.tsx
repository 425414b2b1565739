import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { ClosingStore } from './closing.store';
import { LimitsStore } from './limits.store';
import { RealityStore } from './reality.store';
import { saferGamblingApi } from './safer-gambling.api';
import { SaferGamblingView } from './safer-gambling.view';

export const Page = observer(function SaferGamblingPage() {
  const { api, ...stores } = useStore((platform) => {
    const api = saferGamblingApi(platform);
    return { api, limits: new LimitsStore(api), closing: new ClosingStore(api), reality: new RealityStore(api) };
  });
  useEffect(() => api.follow(), [api]);
  useEffect(() => stores.reality.begin(), [stores.reality]);
  return <SaferGamblingView net={api.reads.net} {...stores} />;
});

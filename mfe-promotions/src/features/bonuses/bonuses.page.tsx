import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { bonusesApi } from './bonuses.api';
import { BonusesStore } from './bonuses.store';
import { BonusesView } from './bonuses.view';

export const Page = observer(function BonusesPage() {
  const { api, store } = useStore((platform) => {
    const calls = bonusesApi(platform);
    return { api: calls, store: new BonusesStore(calls) };
  });
  useEffect(() => api.follow(() => undefined), [api]);
  return <BonusesView store={store} />;
});

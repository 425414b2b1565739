import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { useLocation } from '@pavilion/platform/router';
import { BonusStore } from './bonus.store';
import { BonusView } from './bonus.view';
import { bonusesApi } from './bonuses.api';

export const Page = observer(function BonusPage() {
  const id = decodeURIComponent(useLocation().pathname.split('/')[2] ?? '');
  // The key remounts the page for another bonus, so that no state carries over.
  return <OneBonus key={id} id={id} />;
});

const OneBonus = observer(function OneBonus({ id }: { readonly id: string }) {
  const { api, store } = useStore((platform) => {
    const calls = bonusesApi(platform);
    return { api: calls, store: new BonusStore(id, calls) };
  });
  const { hasBets } = store;
  useEffect(() => {
    if (!hasBets) return api.follow(() => undefined);
    void store.bets.load();
    return api.follow(() => void store.bets.load());
  }, [api, store, hasBets]);
  return <BonusView store={store} />;
});

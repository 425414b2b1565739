import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useStore } from '@pavilion/platform';
import { useAddressQuery } from '@pavilion/platform/address-query';
import { useLocation } from '@pavilion/platform/router';
import { LobbyStore } from './lobby.store';
import { LobbyView } from './lobby.view';
import { type ChangeQuery, readFilter } from './lobby-filter';
import { prepareWhenIdle } from './prepare-when-idle';
import { useScrollMemory } from './use-scroll-memory';

export const Page = observer(function LobbyPage() {
  const { pathname, search, key } = useLocation();
  const filter = useMemo(() => readFilter(pathname, search), [pathname, search]);
  const store = useStore((platform) => new LobbyStore(platform, filter.search));
  useScrollMemory(store.games.kind === 'ready');
  const { newest, change } = useAddressQuery();
  // By the key as well: a link to another category may be rendered with no address in between.
  useEffect(() => store.search.follow(readFilter(pathname, newest()).search), [store, pathname, search, key, newest]);
  useEffect(() => store.search.leave, [store]);
  const { index } = store;
  useEffect(() => prepareWhenIdle(index), [index]);
  useEffect(() => store.favorites.follow(), [store]);
  const replace: ChangeQuery = (query) => change(query, { replace: true });
  return <LobbyView store={store} filter={filter} onChange={replace} />;
});

import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useStore } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { LobbyStore } from './lobby.store';
import { LobbyView } from './lobby.view';
import { readFilter, withQuery } from './lobby-filter';
import { prepareWhenIdle } from './prepare-when-idle';
import { useNewestQuery } from './use-newest-query';
import { useScrollMemory } from './use-scroll-memory';

export const Page = observer(function LobbyPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(pathname, search), [pathname, search]);
  const store = useStore((platform) => new LobbyStore(platform, filter.search));
  useScrollMemory(store.games.kind === 'ready');
  // The debounced search is written late: it changes the newest address, not the one at the time of typing.
  const { newest, write } = useNewestQuery(search);
  useEffect(() => store.search.follow(readFilter(pathname, newest()).search), [store, filter.search, pathname, newest]);
  useEffect(() => store.search.leave, [store]);
  const { index } = store;
  useEffect(() => prepareWhenIdle(index), [index]);
  useEffect(() => store.favorites.follow(), [store]);
  const change = (query: Readonly<Record<string, string>>): void => {
    const next = withQuery(newest(), query);
    write(next);
    void navigate(pathname + next, { replace: true, preventScrollReset: true });
  };
  return <LobbyView store={store} filter={filter} onChange={change} />;
});

import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { LobbyStore } from './lobby.store';
import { LobbyView } from './lobby.view';
import { readFilter, withQuery } from './lobby-filter';
import { prepareWhenIdle } from './prepare-when-idle';
import { useScrollMemory } from './use-scroll-memory';

export const Page = observer(function LobbyPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(pathname, search), [pathname, search]);
  const store = useStore((platform) => new LobbyStore(platform, filter.search));
  useScrollMemory(store.games.kind === 'ready');
  useEffect(() => store.search.follow(filter.search), [store, filter.search]);
  useEffect(() => store.search.leave, [store]);
  const { index } = store;
  useEffect(() => prepareWhenIdle(index), [index]);
  useEffect(() => store.favorites.follow(), [store]);
  // The debounced search updates late: it must change the current address, not the one at the time of typing.
  const newest = useRef(search);
  useLayoutEffect(() => void (newest.current = search), [search]);
  const change = (query: Readonly<Record<string, string>>): void => {
    newest.current = withQuery(newest.current, query);
    void navigate(pathname + newest.current, { replace: true, preventScrollReset: true });
  };
  return <LobbyView store={store} filter={filter} onChange={change} />;
});

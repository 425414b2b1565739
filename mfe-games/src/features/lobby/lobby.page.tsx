import { useStore } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { useEffect } from 'react';
import { readFilter, withQuery } from './lobby-filter';
import { LobbyStore } from './lobby.store';
import { LobbyView } from './lobby.view';

export function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = readFilter(pathname, search);
  const store = useStore((platform) => new LobbyStore(platform, filter.search));
  useEffect(() => store.follow(filter.search), [store, filter.search]);
  useEffect(() => store.leave, [store]);
  const change = (query: Readonly<Record<string, string>>): void => {
    void navigate(pathname + withQuery(search, query), { replace: true, preventScrollReset: true });
  };
  return <LobbyView store={store} filter={filter} onChange={change} />;
}

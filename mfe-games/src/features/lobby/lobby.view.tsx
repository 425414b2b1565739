import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { categoryTexts } from '../../category/category.texts';
import { CategoryNav } from './category-nav.view';
import { GameGrid } from './game-grid.view';
import { GuestBar } from './guest-bar.view';
import type { LobbyFilter } from './lobby-filter';
import styles from './lobby.module.css';
import type { LobbyStore } from './lobby.store';
import { lobbyTexts } from './lobby.texts';
import { ProviderFilter } from './provider-filter.view';
import { SearchBar } from './search-bar.view';

export type ChangeQuery = (query: Readonly<Record<string, string>>) => void;
interface Props {
  readonly store: LobbyStore;
  readonly filter: LobbyFilter;
  readonly onChange: ChangeQuery;
}

export const LobbyView = observer(function LobbyView({ store, filter, onChange }: Props) {
  const { session } = usePlatform();
  const names = useTexts(categoryTexts).names;
  const t = useTexts(lobbyTexts);
  const format = useFormat();
  const shown = store.shown(filter);
  return (
    <div className={styles.lobby} onClickCapture={({ target }) => (target as Element).closest('a') && store.settle()}>
      <header className={styles.head}>
        <h1>{filter.title || names[filter.category?.key ?? 'all']}</h1>
        <p className={styles.count} role="status">
          {store.games.kind === 'ready' && t.count(format.number(shown.length))}
        </p>
      </header>
      <CategoryNav current={filter.category?.key} />
      <SearchBar store={store} sort={filter.sort} onChange={onChange} />
      <ProviderFilter store={store} filter={filter} onChange={onChange} />
      {!session.isPlayer && <GuestBar />}
      <Games store={store} filter={filter} onChange={onChange} />
    </div>
  );
});

const Games = observer(function Games({ store, filter, onChange }: Props) {
  const t = useTexts(lobbyTexts);
  const { games } = store;
  if (games.kind === 'failed') return <ErrorState text={games.message || t.failed} onRetry={() => void store.retry()} />;
  if (games.kind === 'loading') {
    return (
      <div className={styles.grid}>
        <Skeleton shape="poster" count={18} />
      </div>
    );
  }
  const shown = store.shown(filter);
  if (shown.length > 0) return <GameGrid games={shown} favourites={store.favourites} />;
  const reset = (): void => {
    store.type('', () => undefined);
    onChange({ q: '', system: '' });
  };
  return <EmptyState text={t.empty} action={<Button variant="secondary" onClick={reset}>{t.reset}</Button>} />;
});

import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Button, buttonClass, EmptyState, ErrorState, HeartIcon, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import { failureText } from './failure-text';
import styles from './lobby.module.css';
import type { LobbyStore, ShownGames } from './lobby.store';
import { type ChangeQuery, facetNames, isNarrowed, type LobbyFilter } from './lobby-filter';
import { GameGrid } from './tiles/game-grid.view';

interface Props {
  readonly store: LobbyStore;
  readonly filter: LobbyFilter;
  readonly onChange: ChangeQuery;
  readonly shown: ShownGames;
}

interface NothingProps {
  readonly store: LobbyStore;
  readonly filter: LobbyFilter;
  readonly onReset: () => void;
}

/** For an empty result: shows matches from other categories, if any. */
const NothingHere = observer(function NothingHere({ store, filter, onReset }: NothingProps) {
  const t = useTexts(texts).lobby;
  const others = useMemo(() => computed(() => store.elsewhere(filter)), [store, filter]);
  if (others.get().length === 0)
    return (
      <EmptyState
        text={store.search.isEmpty ? t.empty : t.noMatch(store.search.typed)}
        action={
          <Button variant="secondary" onClick={onReset}>
            {t.reset}
          </Button>
        }
      />
    );
  return (
    <>
      <p className={styles.hint} role="status">
        {t.elsewhere}
      </p>
      <GameGrid shown={others} store={store} />
    </>
  );
});

const everything = Object.fromEntries(['q', 'system', ...facetNames].map((name) => [name, '']));

/** The list in its loading, failed, empty and ready states. */
export const Games = observer(function Games({ store, filter, onChange, shown }: Props) {
  const { connection } = usePlatform();
  const t = useTexts(texts).lobby;
  const { games, favorites } = store;
  const none = useMemo(() => computed(() => shown.get().length === 0), [shown]);
  if (games.kind === 'failed')
    return <ErrorState text={failureText(games, t.failures.games)} onRetry={() => void store.retry()} />;
  // While offline no request is sent, so a skeleton would be misleading.
  if (games.kind === 'loading' && connection.state === 'offline') return <EmptyState text={t.offline} />;
  if (games.kind === 'loading') {
    return (
      <div className={styles.waiting}>
        <Skeleton shape="poster" count={18} className={styles.waitingTile} />
      </div>
    );
  }
  if (none.get()) {
    const reset = (): void => {
      store.search.type('', () => undefined);
      onChange(everything);
    };
    if (filter.search === '' && store.search.isEmpty && !isNarrowed(filter)) {
      return (
        <EmptyState
          text={t.none}
          action={
            filter.category?.key !== 'all' && (
              <Link to="/games" className={buttonClass('secondary')}>
                {t.reset}
              </Link>
            )
          }
        />
      );
    }
    return <NothingHere store={store} filter={filter} onReset={reset} />;
  }
  const hint = filter.sort === 'favorite' && favorites.codes.size === 0;
  return (
    <>
      {hint && (
        <p className={styles.hint}>
          <HeartIcon size={16} /> {t.noFavourites}
        </p>
      )}
      <GameGrid shown={shown} store={store} />
    </>
  );
});

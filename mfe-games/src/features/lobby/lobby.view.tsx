import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useMemo } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { categoryIcons } from '../../category/category-icon';
import { texts } from '../../texts';
import { BetFeedRow } from './bet-feed/bet-feed-row';
import { CategoryNav } from './filters/category-nav.view';
import { ProviderChips } from './filters/provider-filter.view';
import { SideColumn } from './filters/side-column.view';
import { Games } from './games.view';
import { GuestBar } from './guest-bar.view';
import styles from './lobby.module.css';
import type { LobbyStore } from './lobby.store';
import { type ChangeQuery, isNarrowed, type LobbyFilter } from './lobby-filter';
import { Optional } from './optional';
import { RecentsRow } from './recents/recents-row';
import { EventsRow } from './search/events/events-row';
import { SearchBar } from './search/search-bar.view';
import { Stage } from './stage.view';
import { Count } from './tiles/count.view';

const ComingSoon = lazy(async () => ({
  default: (await import(/* webpackChunkName: "coming-soon" */ '../../coming-soon/coming-soon.view')).ComingSoon,
}));

interface Props {
  readonly store: LobbyStore;
  readonly filter: LobbyFilter;
  readonly onChange: ChangeQuery;
}

/** The lobby's two layouts: phone, and desktop with a stage above and a filter column beside the games. */
export const LobbyView = observer(function LobbyView(props: Props) {
  const { store, filter } = props;
  const { session, layout } = usePlatform();
  const names = useTexts(texts).category.names;
  // Observed only where it is shown: a keystroke re-renders just the list and its count.
  const shown = useMemo(() => computed(() => store.shown(filter)), [store, filter]);
  const title = filter.title || names[filter.category?.key ?? 'all'];
  const icon = categoryIcons[filter.category?.key ?? 'all'];
  const comingSoon = store.comingSoonAt(filter);
  const wantsRecents = session.isPlayer && store.search.isEmpty && !isNarrowed(filter);
  return (
    <div
      className={styles.lobby}
      onClickCapture={({ target }) => (target as Element).closest('a') && store.search.settle()}
    >
      <Stage
        store={store}
        filter={filter}
        title={title}
        count={store.games.kind === 'ready' && comingSoon === null && <Count shown={shown} />}
        icon={icon}
      />
      <CategoryNav current={filter.category?.key} soon={store.comingSoonCategories} />
      {comingSoon && (
        <Optional>
          <Suspense fallback={null}>
            <ComingSoon place={comingSoon} icon={icon} />
          </Suspense>
        </Optional>
      )}
      {comingSoon === null && (
        <div className={styles.body}>
          {!layout.isMobile && <SideColumn {...props} />}
          <div className={styles.main}>
            <SearchBar {...props} />
            {layout.isMobile && <ProviderChips {...props} />}
            {!session.isPlayer && <GuestBar />}
            {wantsRecents && <RecentsRow store={store} />}
            <Games {...props} shown={shown} />
            {store.games.kind === 'ready' && <EventsRow store={store} shown={shown} />}
            {store.games.kind === 'ready' && <BetFeedRow store={store} />}
          </div>
        </div>
      )}
    </div>
  );
});

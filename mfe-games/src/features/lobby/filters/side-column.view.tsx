import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useTexts } from '@pavilion/platform';
import { texts } from '../../../texts';
import styles from '../lobby.module.css';
import type { LobbyStore } from '../lobby.store';
import type { ChangeQuery, LobbyFilter } from '../lobby-filter';
import { Optional } from '../optional';
import { ProviderList } from './provider-filter.view';

const FilterColumn = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lobby-desk" */ './filter-panel.view')).FilterColumn,
}));

interface Props {
  readonly store: LobbyStore;
  readonly filter: LobbyFilter;
  readonly onChange: ChangeQuery;
}

/** The filters beside the list. */
export const SideColumn = observer(function SideColumn(props: Props) {
  const t = useTexts(texts).lobby;
  return (
    <aside className={styles.side} aria-label={t.filters}>
      <ProviderList {...props} />
      {props.store.games.kind === 'ready' && (
        <Optional>
          <Suspense fallback={null}>
            <FilterColumn {...props} />
          </Suspense>
        </Optional>
      )}
    </aside>
  );
});

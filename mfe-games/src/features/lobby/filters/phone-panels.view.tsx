import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Button, Dialog } from '@pavilion/ui';
import { Poster } from '../../../poster/poster.view';
import { gameAddress, playAddress } from '../../../session/addresses';
import { texts } from '../../../texts';
import type { LobbyStore } from '../lobby.store';
import { type ChangeQuery, filtersOn, type LobbyFilter } from '../lobby-filter';
import { EventsRow } from '../search/events/events-row';
import { ExchangeEvents } from '../search/events/exchange-events';
import { findEvents } from '../search/events/find-events';
import { searchesEvents } from '../search/events/searches-events';
import { SearchField } from '../search/search-field';
import { FilterPanel, resetQuery } from './filter-panel.view';
import styles from './panels.module.css';
import { panelsTexts } from './panels.texts';
import { ProviderList } from './provider-filter.view';

export type PanelKind = 'search' | 'filters';

/** Number of matches in the preview: enough to recognize the right game. */
const BEST = 6;
interface Props {
  readonly store: LobbyStore;
  readonly filter: LobbyFilter;
  readonly onChange: ChangeQuery;
  readonly onClose: () => void;
}

export const PhonePanel = observer(function PhonePanel({ kind, ...props }: Props & { readonly kind: PanelKind }) {
  return kind === 'search' ? <SearchPanel {...props} /> : <FiltersPanel {...props} />;
});

const SearchPanel = observer(function SearchPanel({ store, filter, onChange, onClose }: Props) {
  const t = useTexts(panelsTexts);
  const lobby = useTexts(texts).lobby;
  const shown = useMemo(() => computed(() => store.shown(filter)), [store, filter]);
  return (
    <Dialog
      open
      tall
      title={lobby.search}
      onClose={onClose}
      footer={<ResultsButton store={store} filter={filter} onClose={onClose} />}
    >
      <form
        role="search"
        className={styles.panel}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <SearchField search={store.search} onChange={onChange} first />
        {store.search.isEmpty ? <p className={styles.note}>{t.typeName}</p> : <Matches store={store} filter={filter} />}
        <EventsRow store={store} shown={shown} />
        <ProviderList store={store} filter={filter} onChange={onChange} />
      </form>
    </Dialog>
  );
});

/** Closes the panel; its name says what the lobby then shows: games of this category or of others, or matches. */
const ResultsButton = observer(function ResultsButton({ store, filter, onClose }: Omit<Props, 'onChange'>) {
  const t = useTexts(panelsTexts);
  const format = useFormat();
  const platform = usePlatform();
  const events = useStore((own) => new ExchangeEvents(own));
  const { typed } = store.search;
  const games = store.shown(filter).length || store.elsewhere(filter).length;
  const matches = games === 0 && searchesEvents(platform, typed) ? findEvents(events.loaded, typed).length : 0;
  const text = games > 0 ? t.show(games, format.number(games)) : t.showMatches(matches, format.number(matches));
  return <Button onClick={onClose}>{games + matches > 0 ? text : t.back}</Button>;
});

const Matches = observer(function Matches({ store, filter }: Pick<Props, 'store' | 'filter'>) {
  const { session, language } = usePlatform();
  const t = useTexts(panelsTexts);
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const lobby = useTexts(texts).lobby;
  const shown = store.shown(filter);
  const best = (shown.length > 0 ? shown : store.elsewhere(filter)).slice(0, BEST);
  if (best.length === 0)
    return (
      <p role="status" className={styles.note}>
        {t.nothing(store.search.typed)}
      </p>
    );
  return (
    <>
      {shown.length === 0 && (
        <p role="status" className={styles.note}>
          {lobby.elsewhere}
        </p>
      )}
      <ul aria-label={t.best} className={styles.matches}>
        {best.map((game) => {
          const name = nameIn(language.code, game);
          return (
            <li key={game.code}>
              <Link
                to={playAddress(session.isPlayer, gameAddress(game.code, query, pathname))}
                state={{ fromLobby: true }}
                className={styles.match}
              >
                <Poster src={game.poster} name={name} />
                <span>{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
});

const FiltersPanel = observer(function FiltersPanel({ store, filter, onChange, onClose }: Props) {
  const t = useTexts(panelsTexts);
  const format = useFormat();
  const { length } = store.shown(filter);
  const foot = (
    <>
      <Button variant="secondary" disabled={filtersOn(filter) === 0} onClick={() => onChange(resetQuery)}>
        {t.reset}
      </Button>
      <Button onClick={onClose}>{t.show(length, format.number(length))}</Button>
    </>
  );
  return (
    <Dialog open title={t.filters} onClose={onClose} footer={foot}>
      <FilterPanel store={store} filter={filter} onChange={onChange} />
    </Dialog>
  );
});

import { useTexts } from '@pavilion/platform';
import { ChevronDownIcon, IconButton, SearchIcon, XIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { sorts, type Sort } from './lobby-filter';
import type { LobbyStore } from './lobby.store';
import { lobbyTexts } from './lobby.texts';
import type { ChangeQuery } from './lobby.view';
import styles from './search-bar.module.css';

interface Props {
  readonly store: Pick<LobbyStore, 'typed' | 'type'>;
  readonly sort: Sort;
  readonly onChange: ChangeQuery;
}

export const SearchBar = observer(function SearchBar({ store, sort, onChange }: Props) {
  const t = useTexts(lobbyTexts);
  const search = (text: string): void => store.type(text, (q) => onChange({ q }));
  return (
    <form role="search" className={styles.bar} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.search}>
        <SearchIcon />
        <input
          type="search"
          className={styles.input}
          aria-label={t.search}
          placeholder={t.search}
          autoComplete="off"
          enterKeyHint="search"
          value={store.typed}
          onChange={(event) => search(event.target.value)}
        />
        {store.typed !== '' && <IconButton label={t.clear} icon={<XIcon />} onClick={() => search('')} />}
      </div>
      <div className={styles.sort}>
        <select
          aria-label={t.sort}
          className={styles.select}
          value={sort}
          onChange={({ target }) => onChange({ sort: target.value === 'displayOrder' ? '' : target.value })}
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t.sorts[one]}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} />
      </div>
    </form>
  );
});

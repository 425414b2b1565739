import { useTexts } from '@pavilion/platform';
import { IconButton, SearchIcon, XIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { lobbyTexts } from './lobby.texts';
import type { ChangeQuery } from './lobby.view';
import styles from './search-bar.module.css';
import type { TypedSearch } from './typed-search';

interface Props {
  readonly search: TypedSearch;
  readonly onChange: ChangeQuery;
  /** Typing may begin at once. */
  readonly first?: boolean;
}

export const SearchField = observer(function SearchField({ search, onChange, first = false }: Props) {
  const t = useTexts(lobbyTexts);
  const type = (text: string): void => search.type(text, (q) => onChange({ q }));
  return (
    <div className={styles.search}>
      <SearchIcon />
      <input
        type="search"
        className={styles.input}
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        enterKeyHint="search"
        data-autofocus={first || undefined}
        value={search.typed}
        onChange={(event) => type(event.target.value)}
      />
      {/* Always made: the first letter shouldn't have to wait for it. */}
      <IconButton className={search.typed === '' ? styles.away : undefined} label={t.clear} icon={<XIcon />} onClick={() => type('')} />
    </div>
  );
});

import { useTexts } from '@pavilion/platform';
import { IconButton, SearchIcon, XIcon } from '@pavilion/ui';
import { autorun } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
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

/** The browser keeps what is typed, and a letter draws nothing here: it belongs to what is found. */
export function SearchField({ search, onChange, first = false }: Props) {
  const t = useTexts(lobbyTexts);
  const field = useRef<HTMLInputElement>(null);
  // Cleared, or followed to another address.
  useLayoutEffect(
    () =>
      autorun(() => {
        const { typed } = search;
        if (field.current && field.current.value !== typed) field.current.value = typed;
      }),
    [search],
  );
  const type = (text: string): void => search.type(text, (q) => onChange({ q }));
  return (
    <div className={styles.search}>
      <SearchIcon />
      <input
        ref={field}
        type="search"
        className={styles.input}
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        enterKeyHint="search"
        data-autofocus={first || undefined}
        defaultValue={search.typed}
        onChange={(event) => type(event.target.value)}
      />
      <IconButton className={styles.clear} label={t.clear} icon={<XIcon />} onClick={() => type('')} />
    </div>
  );
}

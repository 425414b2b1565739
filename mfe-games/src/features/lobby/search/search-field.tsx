import { autorun } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '@pavilion/platform';
import { IconButton, SearchIcon, XIcon } from '@pavilion/ui';
import { texts } from '../../../texts';
import type { ChangeQuery } from '../lobby-filter';
import styles from './search-bar.module.css';
import type { TypedSearch } from './typed-search';

interface Props {
  readonly search: TypedSearch;
  readonly onChange: ChangeQuery;
  /** Focuses the field when it opens. */
  readonly first?: boolean;
}

/** Search input, uncontrolled: a keystroke re-renders only the results, not this field. */
export function SearchField({ search, onChange, first = false }: Props) {
  const t = useTexts(texts).lobby;
  const field = useRef<HTMLInputElement>(null);
  // Syncs the field after it was cleared or another address was opened.
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

import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { ChevronDownIcon, ChipGroup, IconButton, SearchIcon, SlidersIcon, VisuallyHidden, XIcon } from '@pavilion/ui';
import { texts } from '../../../texts';
import { usePanel } from '../filters/use-panel';
import type { LobbyStore } from '../lobby.store';
import { type ChangeQuery, filtersOn, type LobbyFilter, type Sort, sorts } from '../lobby-filter';
import styles from './search-bar.module.css';
import { SearchField } from './search-field';

interface Props {
  readonly store: LobbyStore;
  readonly filter: LobbyFilter;
  readonly onChange: ChangeQuery;
}

/** Search and sort order: side by side on desktop; on a phone, search and filters open over the page. */
export const SearchBar = observer(function SearchBar(props: Props) {
  return usePlatform().layout.isMobile ? <PhoneBar {...props} /> : <DeskBar {...props} />;
});

const sortQuery = (sort: Sort): Readonly<Record<string, string>> => ({ sort: sort === 'displayOrder' ? '' : sort });

const DeskBar = observer(function DeskBar({ store, filter, onChange }: Props) {
  const t = useTexts(texts).lobby;
  return (
    <form role="search" className={styles.bar} onSubmit={(event) => event.preventDefault()}>
      <SearchField search={store.search} onChange={onChange} />
      <ChipGroup
        label={t.sort}
        options={sorts.map((value) => ({ value, label: t.sorts[value] }))}
        value={filter.sort}
        onChange={(sort) => onChange(sortQuery(sort))}
      />
    </form>
  );
});

const PhoneBar = observer(function PhoneBar({ store, filter, onChange }: Props) {
  const t = useTexts(texts).lobby;
  const [panels, openPanel] = usePanel(t.panelFailed);
  const { typed } = store.search;
  return (
    <div role="search" className={styles.bar}>
      <div className={styles.search}>
        <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => openPanel('search')}>
          <SearchIcon />
          <span>
            {typed !== '' && <VisuallyHidden>{t.search}: </VisuallyHidden>}
            {typed || t.search}
          </span>
        </button>
        {typed !== '' && (
          <IconButton label={t.clear} icon={<XIcon />} onClick={() => store.search.type('', (q) => onChange({ q }))} />
        )}
      </div>
      <IconButton
        filled
        aria-haspopup="dialog"
        className={styles.square}
        label={t.filters}
        count={filtersOn(filter)}
        icon={<SlidersIcon />}
        onClick={() => openPanel('filters')}
      />
      <div className={styles.sort}>
        <select
          aria-label={t.sort}
          className={styles.select}
          value={filter.sort}
          onChange={({ target }) => onChange(sortQuery(target.value as Sort))}
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t.sorts[one]}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} />
      </div>
      {panels && (
        <panels.Panel
          kind={panels.kind}
          store={store}
          filter={filter}
          onChange={onChange}
          onClose={() => openPanel(null)}
        />
      )}
    </div>
  );
});

import { useTexts } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import type { LobbyFilter } from './lobby-filter';
import type { LobbyStore } from './lobby.store';
import { lobbyTexts } from './lobby.texts';
import type { ChangeQuery } from './lobby.view';
import styles from './provider-filter.module.css';

interface Props {
  readonly store: LobbyStore;
  readonly filter: LobbyFilter;
  readonly onChange: ChangeQuery;
}

/** Chips of those who make the games; several may be on, ALL turns them off. */
export const ProviderFilter = observer(function ProviderFilter({ store, filter, onChange }: Props) {
  const t = useTexts(lobbyTexts);
  const { providers: chosen } = filter;
  if (store.games.kind !== 'ready') return <div className={styles.list} aria-hidden="true" />;
  const known = store.providers(filter);
  const toggle = (code: string): void => {
    const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
    onChange({ system: next.join(',') });
  };
  return (
    <>
      <div role="group" aria-label={t.providers} className={styles.list}>
        <Chip name={t.all} on={chosen.length === 0} onPress={() => onChange({ system: '' })} />
        {known.map(({ code, name }) => (
          <Chip key={code} name={name} on={chosen.includes(code)} onPress={() => toggle(code)} />
        ))}
        {known.length === 0 && <p className={styles.none}>{t.noProviders}</p>}
      </div>
      {store.providersFailed !== null && <p className={styles.failed}>{store.providersFailed || t.failedProviders}</p>}
    </>
  );
});

function Chip({ name, on, onPress }: { readonly name: string; readonly on: boolean; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={onPress}>
      {name}
    </button>
  );
}

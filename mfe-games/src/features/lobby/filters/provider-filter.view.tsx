import { observer } from 'mobx-react-lite';
import { nameIn } from '@pavilion/contract/name-in';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Checkbox, classNames, Skeleton } from '@pavilion/ui';
import { texts } from '../../../texts';
import { failureText } from '../failure-text';
import type { LobbyStore } from '../lobby.store';
import { type ChangeQuery, type LobbyFilter, toggled } from '../lobby-filter';
import { Counted } from '../tiles/counted';
import shared from './filter-group.module.css';
import styles from './provider-filter.module.css';

interface Props {
  readonly store: LobbyStore;
  readonly filter: LobbyFilter;
  readonly onChange: ChangeQuery;
}

/** A phone's provider chips; several may be on, and ALL turns them off. */
export const ProviderChips = observer(function ProviderChips({ store, filter, onChange }: Props) {
  const t = useTexts(texts).lobby;
  const { language } = usePlatform();
  const { providers: chosen } = filter;
  if (store.games.kind === 'failed') return null;
  if (store.games.kind === 'loading')
    return (
      <div className={styles.list} aria-hidden="true">
        <Skeleton count={5} className={styles.waitingChip} />
      </div>
    );
  const providers = store.providers(filter);
  return (
    <>
      <div role="group" aria-label={t.providers} className={styles.list}>
        <Chip name={t.all} on={chosen.length === 0} onPress={() => onChange({ system: '' })} />
        {providers.map((provider) => (
          <Chip
            key={provider.code}
            name={nameIn(language.code, provider)}
            on={chosen.includes(provider.code)}
            onPress={() => onChange({ system: toggled(chosen, provider.code) })}
          />
        ))}
        {providers.length === 0 && <p className={styles.none}>{t.noProviders}</p>}
      </div>
      <ProviderFailures store={store} filter={filter} />
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

/** The desktop list of the same providers, with their number of games. */
export const ProviderList = observer(function ProviderList({ store, filter, onChange }: Props) {
  const t = useTexts(texts).lobby;
  const { layout, language } = usePlatform();
  const providers = store.games.kind === 'ready' ? store.providers(filter) : null;
  return (
    <div>
      <fieldset className={classNames(shared.group, styles.checks)} data-columns={layout.isMobile ? 2 : 1}>
        <legend>{t.providers}</legend>
        {providers?.map(({ code, count, ...named }) => (
          <Checkbox
            key={code}
            className={styles.check}
            checked={filter.providers.includes(code)}
            onChange={() => onChange({ system: toggled(filter.providers, code) })}
            label={<Counted name={nameIn(language.code, named)} count={count} />}
          />
        ))}
        {store.games.kind === 'loading' && <Skeleton count={10} className={styles.skeletonCheck} />}
        {providers?.length === 0 && <p className={styles.none}>{t.noProviders}</p>}
      </fieldset>
      <ProviderFailures store={store} filter={filter} />
    </div>
  );
});

const ProviderFailures = observer(function ProviderFailures({ store, filter }: Omit<Props, 'onChange'>) {
  const t = useTexts(texts).lobby;
  const { providers, systems } = store.failures(filter);
  return (
    <>
      {providers && <p className={styles.failed}>{failureText(providers, t.failures.providers)}</p>}
      {systems && <p className={styles.failed}>{failureText(systems, t.failures.systems)}</p>}
    </>
  );
});

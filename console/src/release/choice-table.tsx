import { observer } from 'mobx-react-lite';
import type { Overview } from '@pavilion/releases/registry-api/channels';
import type { ListedRelease } from '@pavilion/releases/registry-api/releases';
import { Checkbox, EmptyState, SelectField, type SelectOption, Table } from '@pavilion/ui';
import styles from '../console.module.css';
import { useConsole } from '../core/console';
import { relativeTime } from '../core/zone.store';
import type { ReleaseStore } from './release.store';

type Props = { readonly view: Overview; readonly releases: readonly ListedRelease[]; readonly store: ReleaseStore };

const UNCHANGED = 'unchanged';

/** Table with a row per part, live or not, and the versions that can be activated; the person's own parts come first. */
export const ChoiceTable = observer(function ChoiceTable({ view, releases, store }: Props) {
  const { session } = useConsole();
  const all = [...new Set([...view.parts.map(({ name }) => name), ...releases.map(({ name }) => name)])].sort();
  const names = [...all.filter((name) => session.canReview(name)), ...all.filter((name) => !session.canReview(name))];
  const shown = (name: string) => view.parts.find((part) => part.name === name);
  const options = (name: string) => {
    const other = releases
      .filter((release) => release.name === name && release.version !== shown(name)?.version)
      .reverse();
    const now = Date.now();
    return [
      { value: UNCHANGED, label: shown(name) ? 'unchanged' : 'not live' },
      ...other.map(({ version, published }) => ({
        value: version,
        label: `${version} · ${relativeTime(published, now)}`,
      })),
    ];
  };
  if (names.length === 0)
    return <EmptyState text="No release is published yet: npx pavilion publish uploads a team’s build." />;
  return (
    <Table
      label="Versions to choose"
      rows={names}
      rowKey={(name) => name}
      columns={[
        { key: 'part', header: 'Part', title: true, cell: (name) => name },
        {
          key: 'now',
          header: 'Now',
          cell: (name) => <span className={styles.number}>{shown(name)?.version ?? '–'}</span>,
        },
        { key: 'next', header: 'Show', cell: (name) => <Version of={name} options={options(name)} store={store} /> },
        {
          key: 'fallback',
          header: 'Fallback',
          cell: (name) => <Fallback of={name} has={Boolean(shown(name)?.fallback)} store={store} />,
        },
      ]}
    />
  );
});

// The table renders cells without observing a store, so each cell observes its own data.
type CellProps = { readonly of: string; readonly store: ReleaseStore };

const Version = observer(function Version({
  of: name,
  options,
  store,
}: CellProps & { readonly options: readonly SelectOption[] }) {
  const { session } = useConsole();
  if (!session.canReview(name)) return <span className={styles.second}>another team’s</span>;
  if (options.length === 1) return <span className={styles.second}>no other version</span>;
  return (
    <SelectField
      label={`Version of ${name}`}
      value={store.chosen.get(name) ?? UNCHANGED}
      options={options}
      onChange={(version) => store.choose(name, version === UNCHANGED ? '' : version)}
    />
  );
});

const Fallback = observer(function Fallback({ of: name, has, store }: CellProps & { readonly has: boolean }) {
  const { session } = useConsole();
  if (!has && !store.chosen.has(name)) return <>–</>;
  return (
    <Checkbox
      label="drop"
      aria-label={`drop the fallback of ${name}`}
      disabled={!session.canActivate(name)}
      checked={store.withoutFallback.has(name)}
      onChange={(drops) => store.dropFallback(name, drops)}
    />
  );
});

import { observer } from 'mobx-react-lite';
import type { DependencyReport, ProvidedPackage } from '@pavilion/releases/registry-api/compositions';
import { Badge, Card, EmptyState, Table } from '@pavilion/ui';
import styles from '../console.module.css';
import { bytes, count, listed } from '../core/format';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { usePolledQuery } from '../core/use-polled-query';
import { CompositionPicker, useCompositionParam } from './composition-picker';

/** Shows which packages the host provides, who uses them, and which load twice. */
export const DependenciesPage = observer(function DependenciesPage({ channel }: { readonly channel: string }) {
  const { id, compositions } = useCompositionParam(channel);
  const report = usePolledQuery<DependencyReport>(id === null ? null : `/compositions/${id}/dependencies`);
  return (
    <Page
      title={`${channel}: dependencies`}
      intro="Packages that the host provides load once; packages that parts bundle may load twice."
      actions={<CompositionPicker id={id} compositions={compositions} />}
    >
      <QueryView query={report}>
        {({ shared: lent, duplicates, withoutModuleList: silent }) => (
          <>
            <Duplicates duplicates={duplicates} withoutModuleList={silent} />
            <ProvidedTable shared={lent} />
          </>
        )}
      </QueryView>
    </Page>
  );
});

function Duplicates({
  duplicates,
  withoutModuleList: silent,
}: Pick<DependencyReport, 'duplicates' | 'withoutModuleList'>) {
  return (
    <Card
      title={
        duplicates.length === 0
          ? 'Loaded twice'
          : `Loaded twice: ${bytes(duplicates.reduce((sum, { redundantBytes: wasted }) => sum + wasted, 0))} wasted`
      }
      padded={false}
    >
      {duplicates.length === 0 ? (
        <EmptyState
          text={
            silent.length > 0
              ? `No known duplicates, but ${listed(silent)} ${silent.length === 1 ? 'doesn’t' : 'don’t'} say what ${silent.length === 1 ? 'it bundles' : 'they bundle'}.`
              : 'No package is bundled by two parts.'
          }
        />
      ) : (
        <Table
          label="Packages loaded twice"
          rows={duplicates}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', header: 'Package', title: true, cell: ({ name }) => name },
            {
              key: 'copies',
              header: 'Copies',
              cell: ({ copies }) =>
                copies.map(({ part, version, bytes: size }) => `${part} ${version} (${bytes(size)})`).join(', '),
            },
            {
              key: 'wasted',
              header: 'Redundant',
              align: 'end',
              cell: ({ redundantBytes: wasted }) => <span className={styles.number}>{bytes(wasted)}</span>,
            },
          ]}
        />
      )}
    </Card>
  );
}

function ProvidedTable({ shared: lent }: Pick<DependencyReport, 'shared'>) {
  return (
    <Card title="Provided by the host" padded={false}>
      <Table
        label="Provided packages"
        rows={lent}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: 'Package', title: true, cell: ({ name }) => name },
          {
            key: 'version',
            header: 'Version',
            cell: ({ version }) => version ?? <Badge kind="error">the host lacks it</Badge>,
          },
          { key: 'users', header: 'Used by', cell: (one) => <Users of={one} /> },
        ]}
      />
    </Card>
  );
}

function Users({ of: { users } }: { readonly of: ProvidedPackage }) {
  if (users.length === 0) return <span className={styles.second}>no part</span>;
  return (
    <span>
      {users.map(({ part, names }, at) => (
        <span key={part}>
          {at > 0 && ', '}
          {part}
          <span className={styles.second}>{names ? ` (${count(names.length, 'name')})` : ''}</span>
        </span>
      ))}
    </span>
  );
}

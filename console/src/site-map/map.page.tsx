import { observer } from 'mobx-react-lite';
import type { MappedClaim, SiteMap } from '@pavilion/releases/registry-api/compositions';
import { Badge, Card, EmptyState, Table } from '@pavilion/ui';
import styles from '../console.module.css';
import { listed } from '../core/format';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { usePolledQuery } from '../core/use-polled-query';
import { CompositionPicker, useCompositionParam } from './composition-picker';

const accessOf = ({ access }: MappedClaim): string =>
  typeof access === 'string' ? access : `desktop ${access.desktop}, mobile ${access.mobile}`;

/** Shows the owner of each path and the parts that fill each slot. */
export const MapPage = observer(function MapPage({ channel }: { readonly channel: string }) {
  const { id, compositions } = useCompositionParam(channel);
  const map = usePolledQuery<SiteMap>(id === null ? null : `/compositions/${id}/map`);
  return (
    <Page
      title={`${channel}: claims and slots`}
      intro="A claim is a path a part owns; a slot is a place in a part’s pages that others may fill."
      actions={<CompositionPicker id={id} compositions={compositions} />}
    >
      <QueryView query={map}>
        {({ claims, slots, silent }) => (
          <>
            <ClaimsTable claims={claims} />
            <SlotsTable slots={slots} />
            {silent.length > 0 && (
              <p className={styles.second}>
                {listed(silent)} list no slots: they have none, or their build is older than slot lists.
              </p>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
});

function ClaimsTable({ claims }: Pick<SiteMap, 'claims'>) {
  return (
    <Card title={`${claims.length} claims`} padded={false} className={styles.dense}>
      <Table
        label="Claims"
        rows={claims}
        rowKey={({ part, path }) => `${part} ${path}`}
        columns={[
          {
            key: 'path',
            header: 'Path',
            title: true,
            cell: ({ path }) => <span className={styles.code}>{path}</span>,
          },
          {
            key: 'part',
            header: 'Owned by',
            cell: ({ part, version }) => (
              <span>
                {part} <span className={styles.second}>{version}</span>
              </span>
            ),
          },
          { key: 'access', header: 'Access', cell: accessOf },
          { key: 'page', header: 'Page', cell: ({ page }) => page },
          {
            key: 'frame',
            header: 'Frame',
            cell: ({ frame, tab }) => (frame ? `${frame}${tab ? `, tab ${tab}` : ''}` : '–'),
          },
        ]}
      />
    </Card>
  );
}

function SlotsTable({ slots }: Pick<SiteMap, 'slots'>) {
  return (
    <Card title={`${slots.length} slots`} padded={false} className={styles.dense}>
      {slots.length === 0 ? (
        <EmptyState text="No part has or fills a slot." />
      ) : (
        <Table
          label="Slots"
          rows={slots}
          rowKey={({ slot }) => slot}
          columns={[
            {
              key: 'slot',
              header: 'Slot',
              title: true,
              cell: ({ slot }) => <span className={styles.code}>{slot}</span>,
            },
            {
              key: 'opened',
              header: 'In part',
              cell: ({ openedBy }) =>
                openedBy.length > 0 ? listed(openedBy) : <Badge kind="warning">not declared</Badge>,
            },
            {
              key: 'filled',
              header: 'Filled by',
              cell: ({ filledBy }) =>
                filledBy.length > 0 ? listed(filledBy) : <span className={styles.second}>none: it is empty</span>,
            },
          ]}
        />
      )}
    </Card>
  );
}

import { useState } from 'react';
import type { ListedComposition } from '@pavilion/releases/registry-api/compositions';
import { Badge, Button, Card, EmptyState, SelectField, Table } from '@pavilion/ui';
import styles from '../console.module.css';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { route } from '../core/route';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';
import { standings } from '../parts/standings';

/** Lists all compositions of a channel; any two can be compared. */
export function CompositionsPage({ channel }: { readonly channel: string }) {
  const list = usePolledQuery<{ compositions: readonly ListedComposition[] }>(`/channels/${channel}/compositions`);
  return (
    <Page
      title={`${channel}: compositions`}
      intro="Each is a numbered set of releases; a page keeps the composition it was opened with."
    >
      <QueryView query={list}>
        {({ compositions }) => {
          if (compositions.length === 0)
            return <EmptyState text="There is no composition yet: activating parts creates one." />;
          return (
            <>
              {compositions.length > 1 && <Compare channel={channel} compositions={compositions} />}
              <Card padded={false}>
                <Table
                  label="Compositions"
                  rows={compositions}
                  rowKey={({ id }) => id}
                  columns={[
                    {
                      key: 'id',
                      header: 'Number',
                      title: true,
                      cell: ({ id }) => <Link to={`/channels/${channel}/compositions/${id}`}>composition {id}</Link>,
                    },
                    {
                      key: 'standing',
                      header: 'State',
                      cell: ({ standing }) => <Badge kind={standings[standing][1]}>{standings[standing][0]}</Badge>,
                    },
                    {
                      key: 'parts',
                      header: 'Parts',
                      cell: ({ parts }) => <span className={styles.second}>{parts.join(', ')}</span>,
                    },
                    {
                      key: 'last',
                      header: 'Last activated',
                      cell: ({ last }) => (last ? <Timestamp at={last} /> : 'never'),
                    },
                  ]}
                />
              </Card>
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

function Compare({
  channel,
  compositions,
}: {
  readonly channel: string;
  readonly compositions: readonly ListedComposition[];
}) {
  const live = compositions.find(({ standing }) => standing === 'shown')?.id ?? compositions[0]?.id ?? 0;
  const [from, setFrom] = useState(String(compositions.find(({ id }) => id !== live)?.id ?? live));
  const [to, setTo] = useState(String(live));
  const options = compositions.map(({ id, standing }) => ({
    value: String(id),
    label: `composition ${id}${standing === 'shown' ? ', live' : ''}`,
  }));
  return (
    <Card title="Compare">
      <div className={styles.stack}>
        <div className={styles.fields}>
          <SelectField label="From" value={from} options={options} onChange={setFrom} />
          <SelectField label="To" value={to} options={options} onChange={setTo} />
        </div>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            disabled={from === to}
            onClick={() => route.go(`/channels/${channel}/compositions/${to}/since/${from}`)}
          >
            Compare
          </Button>
        </div>
      </div>
    </Card>
  );
}

import { observer } from 'mobx-react-lite';
import type { Invitation } from '@pavilion/releases/registry-api/grants';
import { Badge, Button, Card, Table, type TableColumn } from '@pavilion/ui';
import styles from '../console.module.css';
import { useConsole } from '../core/console';
import { Link } from '../core/link';
import { Timestamp } from '../core/timestamp';
import { ShareLink } from './grant.dialog';

type Props = {
  readonly channel: string;
  readonly grants: readonly Invitation[];
  readonly onRevoke: (grant: Invitation) => void;
};

/** The grants of a channel; an operator can revoke those that still count. */
export const GrantsTable = observer(function GrantsTable({ channel, grants, onRevoke }: Props) {
  const { session } = useConsole();
  return (
    <Card title="Grants" padded={false}>
      <Table
        label="Grants"
        rows={grants}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'set',
            header: 'Shows',
            title: true,
            cell: ({ composition, note }) => (
              <span>
                <Link to={`/channels/${channel}/compositions/${composition}`}>composition {composition}</Link>
                {note && <span className={styles.second}> “{note}”</span>}
              </span>
            ),
          },
          ...termsColumns,
          ...(session.isOperator ? [revokeColumn(onRevoke)] : []),
        ]}
      />
    </Card>
  );
});

const counts = ({ revoked, expires }: Invitation): boolean => !revoked && Date.parse(expires) > Date.now();

const termsColumns: readonly TableColumn<Invitation>[] = [
  {
    key: 'state',
    header: 'State',
    cell: (one) => (
      <Badge kind={counts(one) ? 'accent' : 'neutral'}>
        {one.revoked ? 'revoked' : counts(one) ? `${one.uses} left` : 'expired'}
      </Badge>
    ),
  },
  { key: 'until', header: 'Expires', cell: ({ expires }) => <Timestamp at={expires} /> },
  { key: 'by', header: 'By', cell: ({ by, faults }) => `${by}${faults ? ', with faults' : ''}` },
  {
    key: 'link',
    header: 'Link',
    cell: (one) => (counts(one) ? <ShareLink grant={one} words="Open" /> : '–'),
  },
];

const revokeColumn = (onRevoke: (grant: Invitation) => void): TableColumn<Invitation> => ({
  key: 'revoke',
  header: 'Revoke',
  align: 'end',
  cell: (one) =>
    counts(one) ? (
      <Button
        variant="quiet"
        size="small"
        onClick={() => onRevoke(one)}
        aria-label={`Revoke the grant of composition ${one.composition}…`}
      >
        Revoke…
      </Button>
    ) : (
      '–'
    ),
});

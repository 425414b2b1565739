import { observer } from 'mobx-react-lite';
import type { CredentialView } from '@pavilion/releases/registry-api/people';
import { Badge, Button, Card, Table, type TableColumn } from '@pavilion/ui';
import styles from '../console.module.css';
import { useConsole } from '../core/console';
import { Timestamp } from '../core/timestamp';
import type { Change } from './change.dialog';

type Props = {
  readonly credentials: readonly CredentialView[];
  readonly onChange: (change: Change) => void;
};

const isActive = ({ until }: CredentialView): boolean => until === null || Date.parse(until) > Date.now();

/** Lists all credentials, past ones included. Valid ones can be rotated, and all but one's own revoked. */
export const PeopleTable = observer(function PeopleTable({ credentials, onChange }: Props) {
  const own = useConsole().session.person?.name;
  return (
    <Card title="Who has access" padded={false}>
      <Table
        label="Credentials"
        rows={credentials}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: 'Name',
            title: true,
            cell: ({ name }) => (
              <span>
                {name}
                {name === own && <span className={styles.second}> (you)</span>}
              </span>
            ),
          },
          ...accessColumns,
          {
            key: 'change',
            header: 'Change',
            align: 'end',
            cell: (one) =>
              isActive(one) && one.until === null ? (
                <ChangeButtons name={one.name} isOwn={one.name === own} onChange={onChange} />
              ) : (
                '–'
              ),
          },
        ]}
      />
    </Card>
  );
});

const accessColumns: readonly TableColumn<CredentialView>[] = [
  {
    key: 'role',
    header: 'Role',
    cell: ({ role, parts }) =>
      `${role}${role === 'team' ? ` of ${parts.includes('*') ? 'every part' : parts.join(', ')}` : ''}`,
  },
  {
    key: 'state',
    header: 'State',
    cell: (one) => (
      <Badge kind={isActive(one) ? (one.until ? 'warning' : 'accent') : 'neutral'}>
        {isActive(one) ? (one.until ? 'ends soon' : 'active') : 'ended'}
      </Badge>
    ),
  },
  {
    key: 'since',
    header: 'Since',
    cell: ({ created, until }) => (
      <span>
        <Timestamp at={created} />
        {until && (
          <>
            , until <Timestamp at={until} only />
          </>
        )}
      </span>
    ),
  },
];

type ButtonsProps = Pick<Props, 'onChange'> & { readonly name: string; readonly isOwn: boolean };

function ChangeButtons({ name, isOwn, onChange }: ButtonsProps) {
  return (
    <span className={styles.row}>
      <Button
        variant="quiet"
        size="small"
        onClick={() => onChange({ how: 'rotate', name })}
        aria-label={`Rotate the key of ${name}…`}
      >
        Rotate…
      </Button>
      {!isOwn && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => onChange({ how: 'revoke', name })}
          aria-label={`Revoke ${name}…`}
        >
          Revoke…
        </Button>
      )}
    </span>
  );
}

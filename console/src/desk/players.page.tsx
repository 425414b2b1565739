import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { Badge, Button, Card, EmptyState, Table, TextField } from '@pavilion/ui';
import styles from '../console.module.css';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';

interface FoundPlayer {
  readonly id: string;
  readonly username: string;
  readonly found: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string;
  readonly status: string;
  readonly createdAt: number;
}

/** Finds a player by whatever a caller knows of an account. */
export const PlayersPage = observer(function PlayersPage() {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const query = usePolledQuery<{ players: readonly FoundPlayer[] }>(
    text === '' ? null : `/desk/players?text=${encodeURIComponent(text)}`,
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim().length >= 2) setText(typed.trim());
  };
  return (
    <Page title="Players" intro="By username, name, phone, e-mail, transaction or device.">
      <form onSubmit={submit} className={styles.stack} aria-label="Find a player">
        <TextField
          label="Find a player"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          hint="For example 01712345678, W00000012, or the transaction id of a wallet"
        />
        <div className={styles.actions}>
          <Button type="submit" disabled={typed.trim().length < 2}>
            Find
          </Button>
        </div>
      </form>
      {query && <QueryView query={query}>{({ players }) => <Found players={players} />}</QueryView>}
    </Page>
  );
});

function Found({ players }: { readonly players: readonly FoundPlayer[] }) {
  if (players.length === 0) return <EmptyState text="No player has this name, phone, e-mail, transaction or device." />;
  return (
    <Card title="Found" padded={false}>
      <Table
        label="Players"
        rows={players}
        rowKey={({ id }) => id}
        columns={[
          { key: 'username', header: 'Username', title: true, cell: ({ username }) => username },
          { key: 'found', header: 'Found by', cell: ({ found }) => found },
          { key: 'name', header: 'Name', cell: ({ name }) => name ?? '–' },
          { key: 'phone', header: 'Phone', cell: ({ phone }) => phone ?? '–' },
          { key: 'email', header: 'E-mail', cell: ({ email }) => email },
          {
            key: 'status',
            header: 'Status',
            cell: ({ status }) => <Badge kind={status === 'active' ? 'accent' : 'warning'}>{status}</Badge>,
          },
          {
            key: 'since',
            header: 'Since',
            cell: ({ createdAt }) => <Timestamp at={new Date(createdAt).toISOString()} />,
          },
        ]}
      />
    </Card>
  );
}

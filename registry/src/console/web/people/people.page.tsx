import { Badge, Button, Card, Dialog, Table } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CredentialView, Handed } from '../../../people/credentials.service';
import styles from '../console.module.css';
import { useConsole } from '../core/console';
import { Page } from '../core/page';
import { Shown } from '../core/shown';
import { useWatched } from '../core/use-watched';
import { When } from '../core/when';
import { ChangeDialog, type Change } from './change.dialog';
import { NewPerson } from './new-person';
import { Secrets } from './secrets';

/** Lists who may publish, test and operate. */
export const PeoplePage = observer(function PeoplePage() {
  const { session } = useConsole();
  const people = useWatched<{ credentials: readonly CredentialView[] }>('/credentials');
  const [changing, setChanging] = useState<Change | null>(null);
  const [handed, setHanded] = useState<Handed | null>(null);
  const counts = ({ until }: CredentialView): boolean => until === null || Date.parse(until) > Date.now();
  const done = (secrets: Handed | null): void => {
    setChanging(null);
    setHanded(secrets);
    void people?.refresh();
  };
  return (
    <Page
      title="People"
      intro="Teams publish their parts under their key; QA tests; operators do the rest. A secret is shown once and kept nowhere."
    >
      <NewPerson onMade={done} />
      <Shown of={people}>
        {({ credentials }) => (
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
                      {name === session.person?.name && <span className={styles.second}> (you)</span>}
                    </span>
                  ),
                },
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
                    <Badge kind={counts(one) ? (one.until ? 'warning' : 'accent') : 'neutral'}>
                      {counts(one) ? (one.until ? 'ends soon' : 'counts') : 'ended'}
                    </Badge>
                  ),
                },
                {
                  key: 'since',
                  header: 'Since',
                  cell: ({ created, until }) => (
                    <span>
                      <When at={created} />
                      {until && (
                        <>
                          , until <When at={until} only />
                        </>
                      )}
                    </span>
                  ),
                },
                {
                  key: 'change',
                  header: 'Change',
                  align: 'end',
                  cell: (one) =>
                    counts(one) && one.until === null ? (
                      <span className={styles.row}>
                        <Button
                          variant="quiet"
                          size="small"
                          onClick={() => setChanging({ how: 'rotate', name: one.name })}
                          aria-label={`Rotate the key of ${one.name}…`}
                        >
                          Rotate…
                        </Button>
                        {one.name !== session.person?.name && (
                          <Button
                            variant="quiet"
                            size="small"
                            onClick={() => setChanging({ how: 'revoke', name: one.name })}
                            aria-label={`Revoke ${one.name}…`}
                          >
                            Revoke…
                          </Button>
                        )}
                      </span>
                    ) : (
                      '–'
                    ),
                },
              ]}
            />
          </Card>
        )}
      </Shown>
      {changing && (
        <ChangeDialog
          change={changing}
          own={changing.name === session.person?.name}
          onClose={() => setChanging(null)}
          onDone={done}
        />
      )}
      {handed && (
        <Dialog
          open
          onClose={() => setHanded(null)}
          dismissable={false}
          size="large"
          title={`Secrets of ${handed.team}`}
          footer={<Button onClick={() => setHanded(null)}>I have kept them</Button>}
        >
          <Secrets of={handed} />
        </Dialog>
      )}
    </Page>
  );
});

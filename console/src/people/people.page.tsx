import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CredentialView, IssuedCredential } from '@pavilion/releases/registry-api/people';
import { Button, Dialog } from '@pavilion/ui';
import { useConsole } from '../core/console';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { usePolledQuery } from '../core/use-polled-query';
import { type Change, ChangeDialog } from './change.dialog';
import { NewPerson } from './new-person';
import { PeopleTable } from './people-table';
import { Secrets } from './secrets';

/** Lists who may publish, test and operate. */
export const PeoplePage = observer(function PeoplePage() {
  const { session } = useConsole();
  const people = usePolledQuery<{ credentials: readonly CredentialView[] }>('/credentials');
  const [changing, setChanging] = useState<Change | null>(null);
  const [handed, setHanded] = useState<IssuedCredential | null>(null);
  const done = (secrets: IssuedCredential | null): void => {
    setChanging(null);
    setHanded(secrets);
    void people?.refresh();
  };
  return (
    <Page
      title="People"
      intro="Teams publish their parts with their key; QA tests; operators do the rest. A secret is shown once and not stored."
    >
      <NewPerson onMade={done} />
      <QueryView query={people}>
        {({ credentials }) => <PeopleTable credentials={credentials} onChange={setChanging} />}
      </QueryView>
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
          footer={<Button onClick={() => setHanded(null)}>I have stored them</Button>}
        >
          <Secrets of={handed} />
        </Dialog>
      )}
    </Page>
  );
});

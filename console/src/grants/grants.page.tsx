import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ListedComposition } from '@pavilion/releases/registry-api/compositions';
import type { Invitation } from '@pavilion/releases/registry-api/grants';
import { Button, buttonClass, Card, EmptyState, SelectField, toast } from '@pavilion/ui';
import styles from '../console.module.css';
import { ActionDialog } from '../core/action-dialog';
import { listed } from '../core/format';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { useAction } from '../core/use-action';
import { usePolledQuery } from '../core/use-polled-query';
import { differenceFrom, standings } from '../parts/standings';
import { GrantDialog } from './grant.dialog';
import { GrantsTable } from './grants-table';

/** Lists the grants of other compositions to browsers. */
export const GrantsPage = observer(function GrantsPage({ channel }: { readonly channel: string }) {
  const grants = usePolledQuery<{ grants: readonly Invitation[] }>(`/channels/${channel}/grants`);
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  return (
    <Page
      title={`${channel}: grants`}
      intro="A grant opens another composition in a browser for a limited time; only published code can be shown."
    >
      <New channel={channel} onDone={() => void grants?.refresh()} />
      <QueryView query={grants}>
        {({ grants: all }) =>
          all.length === 0 ? (
            <EmptyState text={`${channel} has no grants yet.`} />
          ) : (
            <GrantsTable channel={channel} grants={all} onRevoke={setRevoking} />
          )
        }
      </QueryView>
      {revoking && (
        <RevokeDialog
          channel={channel}
          grant={revoking}
          onClose={() => {
            setRevoking(null);
            void grants?.refresh();
          }}
        />
      )}
    </Page>
  );
});

const New = observer(function New({ channel, onDone }: { readonly channel: string; readonly onDone: () => void }) {
  const compositions =
    usePolledQuery<{ compositions: readonly ListedComposition[] }>(`/channels/${channel}/compositions`)?.value
      ?.compositions ?? [];
  const [chosen, setChosen] = useState('');
  const [open, setOpen] = useState(false);
  const composition = compositions.find(({ id }) => String(id) === chosen);
  const close = (): void => {
    setOpen(false);
    onDone();
  };
  return (
    <Card title="Create a grant">
      <div className={styles.stack}>
        <SelectField
          label="Composition"
          placeholder="Choose a composition"
          value={chosen}
          options={compositions.map(({ id, standing }) => ({
            value: String(id),
            label: `composition ${id}, ${standings[standing][0]}`,
          }))}
          onChange={setChosen}
          hint={composition ? hintOf(composition, compositions) : 'Or combine releases that are not live yet.'}
        />
        <div className={styles.actions}>
          <Button disabled={!composition} onClick={() => setOpen(true)}>
            Open as a grant…
          </Button>
          <Link to={`/channels/${channel}/release`} className={buttonClass('secondary')}>
            Combine candidates…
          </Link>
        </div>
        {open && composition && <GrantDialog channel={channel} of={{ composition: composition.id }} onClose={close} />}
      </div>
    </Card>
  );
});

function hintOf(composition: ListedComposition, compositions: readonly ListedComposition[]): string {
  const difference = differenceFrom(
    compositions.find(({ standing }) => standing === 'shown'),
    composition,
  );
  return difference === '' ? `Of ${listed(composition.parts)}.` : `Different from live: ${difference}.`;
}

const RevokeDialog = observer(function RevokeDialog({
  channel,
  grant,
  onClose,
}: {
  readonly channel: string;
  readonly grant: Invitation;
  readonly onClose: () => void;
}) {
  const action = useAction();
  const revoke = async (): Promise<void> => {
    if (!(await action.run('POST', `/channels/${channel}/grants/${grant.id}/revoke`, {}))) return;
    toast('The grant is revoked', 'success');
    onClose();
  };
  return (
    <ActionDialog
      title={`Revoke the grant of composition ${grant.composition}?`}
      button="Revoke it"
      variant="danger"
      action={action}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        Browsers that redeemed it return, at their next page, to the composition live on {channel}; the link no longer
        works.
      </p>
    </ActionDialog>
  );
});

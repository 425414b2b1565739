import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Kill } from '@pavilion/releases/channel-state';
import type { Overview } from '@pavilion/releases/registry-api/channels';
import { Alert, Button, toast } from '@pavilion/ui';
import styles from '../console.module.css';
import { ActionDialog } from '../core/action-dialog';
import { useConsole } from '../core/console';
import { Timestamp } from '../core/timestamp';
import { useAction } from '../core/use-action';

type Props = { readonly view: Overview; readonly onChanged: () => void };

const nameOf = ({ part, path }: Kill): string => (path ? `${path} of ${part}` : part);

/** Lists active kills first on the page, where they can be lifted. */
export const Kills = observer(function Kills({ view, onChanged }: Props) {
  const { session } = useConsole();
  const [lifting, setLifting] = useState<Kill | null>(null);
  if (view.kills.length === 0) return null;
  return (
    <div className={styles.list}>
      {view.kills.map((kill) => (
        <Alert
          key={kill.id}
          title={`${nameOf(kill)} is closed for everyone`}
          action={
            session.isOperator && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => setLifting(kill)}
                aria-label={`Reopen ${nameOf(kill)}…`}
              >
                Reopen…
              </Button>
            )
          }
        >
          since <Timestamp at={new Date(kill.at).toISOString()} />: {kill.reason}
        </Alert>
      ))}
      {lifting && (
        <LiftDialog
          channel={view.name}
          kill={lifting}
          onClose={() => {
            setLifting(null);
            onChanged();
          }}
        />
      )}
    </div>
  );
});

const LiftDialog = observer(function LiftDialog({
  channel,
  kill,
  onClose,
}: {
  readonly channel: string;
  readonly kill: Kill;
  readonly onClose: () => void;
}) {
  const action = useAction();
  const lift = async (): Promise<void> => {
    if (!(await action.run('DELETE', `/channels/${channel}/kills/${kill.id}`))) return;
    toast(`${nameOf(kill)} is open again`, 'success');
    onClose();
  };
  return (
    <ActionDialog
      title={`Reopen ${nameOf(kill)}?`}
      button={`Reopen ${nameOf(kill)}`}
      action={action}
      onConfirm={lift}
      onClose={onClose}
    >
      <p>
        Reason for the kill: <strong>{kill.reason}</strong>
      </p>
      <p>
        It reopens within seconds, also in open tabs, with the release in the composition live on {channel}. If the
        release that failed is still in it, roll back first.
      </p>
    </ActionDialog>
  );
});

import { Button, Dialog, TextField, toast } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { IssuedCredential } from '../../../people/credentials.service';
import styles from '../console.module.css';
import { Action } from '../core/action.store';
import { useConsole } from '../core/console';
import { Outcome } from '../core/outcome';

export interface Change {
  readonly how: 'rotate' | 'revoke';
  readonly name: string;
}

type Props = {
  readonly change: Change;
  readonly own: boolean;
  readonly onClose: () => void;
  readonly onDone: (handed: IssuedCredential | null) => void;
};

/** Rotates a person's secrets or revokes their access. */
export const ChangeDialog = observer(function ChangeDialog({ change: { how, name }, own, onClose, onDone }: Props) {
  const { request } = useConsole();
  const action = useMemo(() => new Action(request), [request]);
  const [hours, setHours] = useState(own ? '1' : '0');
  const rotates = how === 'rotate';
  const go = async (): Promise<void> => {
    const answer = await action.run<IssuedCredential>(
      'POST',
      `/credentials/${name}/${how}`,
      rotates ? { overlapHours: Number(hours) } : {},
    );
    if (!answer) return;
    toast(rotates ? `${name} has a new key` : `${name} has no access any more`, 'success');
    onDone(rotates ? answer : null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={rotates ? `Give ${name} a new key?` : `End the access of ${name}?`}
      footer={
        <div className={styles.actions}>
          <Button variant={rotates ? 'primary' : 'danger'} onClick={() => void go()} busy={action.sending}>
            {rotates ? 'Make a new key and token' : `Revoke ${name}`}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Change nothing
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        {rotates ? (
          <TextField
            label="Hours the old ones still count"
            type="number"
            inputMode="numeric"
            min={0}
            max={168}
            value={hours}
            onChange={setHours}
            hint={own ? 'With 0 you are signed out at once.' : '0 ends them at once; 168 at most.'}
          />
        ) : (
          <p>Token, key and sessions end at once. What {name} published stays, and stays verifiable.</p>
        )}
        <Outcome of={action} />
      </div>
    </Dialog>
  );
});

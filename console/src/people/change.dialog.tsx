import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { IssuedCredential } from '@pavilion/releases/registry-api/people';
import { Button, Dialog, TextField, toast } from '@pavilion/ui';
import styles from '../console.module.css';
import { Action } from '../core/action.store';
import { useConsole } from '../core/console';
import { DialogActions } from '../core/dialog-actions';
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
    toast(rotates ? `${name} has a new key` : `${name} no longer has access`, 'success');
    onDone(rotates ? answer : null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={rotates ? `Rotate the key of ${name}?` : `Revoke the access of ${name}?`}
      footer={
        <DialogActions onCancel={onClose}>
          <Button variant={rotates ? 'primary' : 'danger'} onClick={() => void go()} busy={action.sending}>
            {rotates ? 'Create a new key and token' : `Revoke ${name}`}
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.stack}>
        {rotates ? (
          <TextField
            label="Hours that the old ones stay valid"
            type="number"
            inputMode="numeric"
            min={0}
            max={168}
            value={hours}
            onChange={setHours}
            hint={own ? 'With 0 you are signed out immediately.' : '0 revokes them immediately; at most 168.'}
          />
        ) : (
          <p>Token, key and sessions end immediately. Releases of {name} stay published and verifiable.</p>
        )}
        <Outcome of={action} />
      </div>
    </Dialog>
  );
});

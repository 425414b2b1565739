import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { IssuedCredential } from '@pavilion/releases/registry-api/people';
import { TextField, toast } from '@pavilion/ui';
import { ActionDialog } from '../core/action-dialog';
import { useAction } from '../core/use-action';

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
  const action = useAction();
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
    <ActionDialog
      title={rotates ? `Rotate the key of ${name}?` : `Revoke the access of ${name}?`}
      button={rotates ? 'Create a new key and token' : `Revoke ${name}`}
      variant={rotates ? 'primary' : 'danger'}
      action={action}
      onConfirm={go}
      onClose={onClose}
    >
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
    </ActionDialog>
  );
});

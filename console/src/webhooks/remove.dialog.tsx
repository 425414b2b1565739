import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { Webhook } from '@pavilion/releases/registry-api/webhooks';
import { Button, Dialog, toast } from '@pavilion/ui';
import styles from '../console.module.css';
import { Action } from '../core/action.store';
import { useConsole } from '../core/console';
import { DialogActions } from '../core/dialog-actions';
import { Outcome } from '../core/outcome';

type Props = { readonly webhook: Webhook; readonly onRemoved: () => void; readonly onClose: () => void };

/** Asks before a webhook is removed. */
export const RemoveDialog = observer(function RemoveDialog({ webhook: { id, url }, onRemoved, onClose }: Props) {
  const { request } = useConsole();
  const action = useMemo(() => new Action(request), [request]);
  const remove = async (): Promise<void> => {
    if (!(await action.run('DELETE', `/webhooks/${id}`))) return;
    toast('The webhook is removed', 'success');
    onRemoved();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove this webhook?"
      footer={
        <DialogActions onCancel={onClose}>
          <Button variant="danger" onClick={() => void remove()} busy={action.sending}>
            Remove it
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.stack}>
        <p className={styles.code}>{url}</p>
        <p>It is no longer called, not even for calls that wait. Its secret ends with it.</p>
        <Outcome of={action} />
      </div>
    </Dialog>
  );
});

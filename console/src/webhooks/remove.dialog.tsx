import { observer } from 'mobx-react-lite';
import type { Webhook } from '@pavilion/releases/registry-api/webhooks';
import { toast } from '@pavilion/ui';
import styles from '../console.module.css';
import { ActionDialog } from '../core/action-dialog';
import { useAction } from '../core/use-action';

type Props = { readonly webhook: Webhook; readonly onRemoved: () => void; readonly onClose: () => void };

/** Asks before a webhook is removed. */
export const RemoveDialog = observer(function RemoveDialog({ webhook: { id, url }, onRemoved, onClose }: Props) {
  const action = useAction();
  const remove = async (): Promise<void> => {
    if (!(await action.run('DELETE', `/webhooks/${id}`))) return;
    toast('The webhook is removed', 'success');
    onRemoved();
  };
  return (
    <ActionDialog
      title="Remove this webhook?"
      button="Remove it"
      variant="danger"
      action={action}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className={styles.code}>{url}</p>
      <p>It is no longer called, not even for calls that wait. Its secret ends with it.</p>
    </ActionDialog>
  );
});

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button, Dialog } from '@pavilion/ui';
import styles from '../console.module.css';
import type { Action } from './action.store';
import { Outcome } from './outcome';

type Props = {
  readonly title: string;
  readonly size?: 'large';
  /** Label of the button that sends the action. */
  readonly button: string;
  readonly variant?: 'primary' | 'danger';
  readonly disabled?: boolean;
  readonly action: Action;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  /** What the action does, and its fields. */
  readonly children: ReactNode;
  /** Shown below the outcome of an action that did not succeed. */
  readonly note?: ReactNode;
};

/** Asks before an action, sends it, and shows why it did not succeed. */
export const ActionDialog = observer(function ActionDialog({
  title,
  size,
  button,
  variant = 'primary',
  disabled = false,
  action,
  onConfirm,
  onClose,
  children,
  note,
}: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      {...(size && { size })}
      title={title}
      footer={
        <div className={styles.actions}>
          <Button variant={variant} onClick={() => void onConfirm()} busy={action.sending} disabled={disabled}>
            {button}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        {children}
        <Outcome of={action} />
        {note}
      </div>
    </Dialog>
  );
});

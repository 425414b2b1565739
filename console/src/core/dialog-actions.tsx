import type { ReactNode } from 'react';
import { Button } from '@pavilion/ui';
import styles from '../console.module.css';

type Props = { readonly children: ReactNode; readonly onCancel: () => void };

/** A dialog's buttons: the action, and Cancel. */
export function DialogActions({ children, onCancel }: Props) {
  return (
    <div className={styles.actions}>
      {children}
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

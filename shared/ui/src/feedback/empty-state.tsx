import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { AlertIcon, RefreshIcon, SearchIcon } from '../icons/icons';
import { useUiTexts } from '../ui-texts';
import styles from './empty-state.module.css';

export type EmptyStateProps = { readonly text: ReactNode; readonly icon?: ReactNode; readonly action?: ReactNode };

/** Empty list: one line on what will appear here, and one next step. */
export function EmptyState({ text, icon = <SearchIcon />, action }: EmptyStateProps) {
  return (
    <div className={styles.state} role="status">
      <span className={styles.icon}>{icon}</span>
      <p>{text}</p>
      {action}
    </div>
  );
}

export type ErrorStateProps = {
  readonly text: ReactNode;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  readonly busy?: boolean;
};

/** Failed read: what failed, and a retry button. */
export function ErrorState({ text, onRetry, retryLabel, busy }: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <div className={styles.state} role="alert">
      <span className={styles.invalid}>
        <AlertIcon />
      </span>
      <p>{text}</p>
      {onRetry && (
        <Button variant="secondary" icon={<RefreshIcon size={16} />} onClick={onRetry} busy={busy}>
          {retryLabel ?? texts.tryAgain}
        </Button>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  readonly label: string;
  readonly value: number;
  readonly max?: number;
  readonly kind?: 'accent' | 'reward';
  /** Progress as text, at the end of the line above: "৳300 of ৳1,000". */
  readonly text?: ReactNode;
};

export function ProgressBar({ label, value, max = 100, kind = 'accent', text }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={styles.progress}>
      {text !== undefined && (
        <div className={styles.caption}>
          <span>{label}</span>
          <span className={styles.text}>{text}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className={styles.track}
      >
        <div className={classNames(styles.bar, styles[kind])} style={{ scale: `${share} 1` }} />
      </div>
    </div>
  );
}

import { classNames } from '../class-names';
import { ClockIcon } from '../icons/icons';
import styles from './countdown.module.css';

export type CountdownProps = {
  /** Remaining time as formatted text: "09:59". */
  readonly text: string;
  readonly label: string;
  /** Remaining share, 0 to 1; renders a bar. */
  readonly left?: number;
  readonly urgent?: boolean;
};

/**
 * Displays a countdown; the caller does the counting. Not announced by screen readers unless focused, as a timer
 * should be.
 */
export function Countdown({ text, label, left, urgent }: CountdownProps) {
  return (
    <div className={classNames(styles.countdown, urgent && styles.urgent)}>
      <ClockIcon />
      <span className={styles.label}>{label}</span>
      <span role="timer" aria-label={label} className={styles.text}>
        {text}
      </span>
      {left !== undefined && <span className={styles.bar} style={{ scale: `${left} 1` }} />}
    </div>
  );
}

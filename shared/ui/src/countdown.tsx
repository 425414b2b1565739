import { classNames } from './class-names';
import styles from './countdown.module.css';
import { ClockIcon } from './icons';

export type CountdownProps = {
  /** The time that is left, ready to read: "09:59". */
  readonly text: string;
  readonly label: string;
  /** The share that is left, 0 to 1; draws a bar. */
  readonly left?: number;
  readonly urgent?: boolean;
};

/** Shows a clock running down; counting is its owner's. Silent to screen readers until asked, as a timer should be. */
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

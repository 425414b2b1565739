import type { Finding } from '@pavilion/releases/registry-api/findings';
import { AlertIcon, CircleCheckIcon, classNames, InfoIcon } from '@pavilion/ui';
import styles from '../console.module.css';

type Props = {
  readonly refusals: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** Text shown when there are no refusals. */ readonly emptyText: string;
};

/** Shows the messages of the gates' findings, refusals first. */
export function Findings({ refusals, warnings, emptyText }: Props) {
  return (
    <ul className={styles.list} aria-label="Findings of the gates" aria-live="polite">
      {refusals.length === 0 && (
        <li className={classNames(styles.finding, styles.good)}>
          <CircleCheckIcon size={18} />
          <span>{emptyText}</span>
        </li>
      )}
      {refusals.map(({ message }) => (
        <li key={message} className={classNames(styles.finding, styles.bad)}>
          <AlertIcon size={18} />
          <span>
            <strong>Refused: </strong>
            {message}
          </span>
        </li>
      ))}
      {warnings.map(({ message }) => (
        <li key={message} className={classNames(styles.finding, styles.warn)}>
          <InfoIcon size={18} />
          <span>
            <strong>Note: </strong>
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}

// Each part bundles this file, and takes these from the host.
import { CheckIcon, classNames, VisuallyHidden } from '@pavilion/ui';
import styles from './requirement-list.module.css';

export interface Requirement {
  readonly text: string;
  /** At the end of the line, such as "recommended". */
  readonly note: string;
  readonly isMet: boolean;
  /** Says for screen readers whether it is met. */
  readonly status: string;
}

export interface RequirementListProps {
  readonly label: string;
  readonly requirements: readonly Requirement[];
  readonly className?: string | undefined;
}

/** Requirements of an input, each line checked once it is met. */
export function RequirementList({ label, requirements, className }: RequirementListProps) {
  return (
    <ul className={classNames(styles.list, className)} aria-label={label}>
      {requirements.map(({ text, note, isMet, status }) => (
        <li key={text} data-met={isMet || undefined}>
          <span className={styles.check}>{isMet && <CheckIcon size={16} strokeWidth={3} />}</span>
          <span>{text}</span>
          <small>{note}</small>
          <VisuallyHidden>{status}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

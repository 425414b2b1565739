import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { AlertIcon } from '../icons/icons';
import styles from './field.module.css';

/** Parts every field has around its control. */
export type FieldFrame = {
  readonly label: string;
  /** Help text below the field. */
  readonly hint?: ReactNode;
  /** Error message; replaces the hint and is announced. */
  readonly error?: string | null | false;
  /** Content at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
};

/** Attributes that connect the control with its label and message. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
};

type Props = FieldFrame & { readonly id?: string; readonly children: (control: ControlProps) => ReactNode };

/**
 * Label above, control, then hint or error. The message's element is always in the document, so an error is
 * announced.
 */
export function Field({ label, hint, error, aside, className, id, children }: Props) {
  const made = useId();
  const control = id ?? made;
  const note = `${control}-note`;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={control}>{label}</label>
        {aside}
      </div>
      {children({
        id: control,
        'aria-describedby': error || hint ? note : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div id={note} className={classNames(styles.note, error && styles.invalid)} aria-live="polite">
        {error ? (
          <>
            <AlertIcon size={16} />
            <span>{error}</span>
          </>
        ) : (
          hint
        )}
      </div>
    </div>
  );
}

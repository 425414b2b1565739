import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon } from '../icons/icons';
import styles from './checkbox.module.css';
import fieldStyles from './field.module.css';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'onChange' | 'type' | 'className'>;
export type CheckboxProps = Native & {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | null | false;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, checked, onChange, error, className, ...native }: CheckboxProps) {
  const note = useId();
  return (
    <div className={className}>
      <label className={styles.line}>
        <input
          {...native}
          type="checkbox"
          className={styles.input}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.box} aria-hidden="true">
          <CheckIcon size={16} strokeWidth={3} />
        </span>
        <span>{label}</span>
      </label>
      <div id={note} className={classNames(fieldStyles.note, fieldStyles.invalid)} aria-live="polite">
        {error && (
          <>
            <AlertIcon size={16} />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  );
}

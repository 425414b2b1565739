import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { cleanAmount } from './clean-amount';
import { Field, type FieldFrame } from './field';
import styles from './field.module.css';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'className' | 'type'>;
export type AmountFieldProps = Native &
  FieldFrame & {
    /** Plain digits with at most one point and two decimals, as passed to `onChange`. */
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly symbol?: string;
    readonly suffix?: ReactNode;
    readonly ref?: Ref<HTMLInputElement>;
  };

/**
 * Input for an amount of money: number pad on phones, accepts Bangla digits, refuses anything else (the letter e
 * too).
 */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, aside, className, symbol = '৳', suffix, onChange, id, ...native } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside} className={className}>
      {(control) => (
        <div className={styles.box}>
          <span className={classNames(styles.prefix, styles.amount)} aria-hidden="true">
            {symbol}
          </span>
          <input
            autoComplete="off"
            {...native}
            {...control}
            type="text"
            inputMode="decimal"
            className={classNames(styles.input, styles.amount)}
            onChange={(event) => onChange(cleanAmount(event.target.value, native.value))}
          />
          {suffix != null && <span className={styles.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}

import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons/icons';
import { Field, type FieldFrame } from './field';
import styles from './field.module.css';
import own from './select-field.module.css';

export type SelectOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
};

type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'className' | 'children'>;
export type SelectFieldProps<Value extends string> = Native &
  FieldFrame & {
    readonly options: readonly SelectOption<Value>[];
    /** Empty shows the placeholder. */
    readonly value: Value | '';
    readonly onChange: (value: Value) => void;
    readonly placeholder?: string;
    readonly ref?: Ref<HTMLSelectElement>;
  };

/** Single choice from a list, using the phone's native picker. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, aside, className, options, onChange, placeholder, id, ...native } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside} className={className}>
      {(control) => (
        <div className={classNames(styles.box, own.box)}>
          <select
            {...native}
            {...control}
            className={classNames(styles.input, own.select)}
            // Safe cast: the options are the only possible values.
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {(placeholder !== undefined || native.value === '') && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className={own.arrow} />
        </div>
      )}
    </Field>
  );
}

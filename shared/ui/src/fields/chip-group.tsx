import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './chip-group.module.css';

export type ChipOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** In the digits of the page. */
  readonly count?: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
};

export type ChipGroupProps<Value extends string> = {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly ChipOption<Value>[];
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  /** Wraps chips onto further lines instead of scrolling sideways. */
  readonly wrap?: boolean;
  readonly className?: string;
};

/** A single-choice filter with few options, built on radio buttons for arrow keys and screen readers. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, options, value, onChange, wrap, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.group, wrap && styles.wrap, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  );
}

import { useFormat } from '@pavilion/platform';
import { classNames } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from './quick-amounts.module.css';

type Props = {
  readonly label: string;
  /** Whole taka. */
  readonly amounts: readonly number[];
  /** As the amount field has it. */
  readonly value: string;
  readonly frozen: boolean;
  /** Whether this amount can't be taken now. */
  readonly isOff: (taka: number) => boolean;
  /** Said below the amounts while one of them is off. */
  readonly why: string;
  readonly onChoose: (amount: string) => void;
};

/** Amounts to press instead of typing; those that are off stay readable and say why. */
export const QuickAmounts = observer(function QuickAmounts({
  label,
  amounts,
  value,
  frozen,
  isOff,
  why,
  onChoose,
}: Props) {
  const format = useFormat();
  const reason = useId();
  return (
    <>
      <div
        className={classNames(styles.quick, amounts.length % 5 !== 0 && styles.threes)}
        role="group"
        aria-label={label}
      >
        {amounts.map((taka) => (
          <button
            key={taka}
            type="button"
            aria-pressed={Number(value) === taka}
            // Not `disabled`: who lands on it by keyboard should hear why.
            aria-disabled={isOff(taka) || frozen || undefined}
            aria-describedby={isOff(taka) ? reason : undefined}
            title={isOff(taka) ? why : undefined}
            onClick={() => !isOff(taka) && onChoose(String(taka))}
          >
            {format.number(taka)}
          </button>
        ))}
      </div>
      {amounts.some(isOff) && (
        <p id={reason} className={styles.why}>
          {why}
        </p>
      )}
    </>
  );
});

import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useFormat } from '@pavilion/platform';
import { classNames } from '@pavilion/ui';
import styles from './quick-amounts.module.css';

type Props = {
  readonly label: string;
  /** In whole taka. */
  readonly amounts: readonly number[];
  /** Text of the amount field. */
  readonly value: string;
  readonly frozen: boolean;
  /** Returns whether this amount is unavailable now. */
  readonly isOff: (taka: number) => boolean;
  /** Reason shown below the amounts while one of them is unavailable. */
  readonly why: string;
  readonly onChoose: (amount: string) => void;
};

/** Preset amounts as buttons; unavailable ones stay readable, with the reason. */
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
        className={classNames(styles.quick, amounts.length % 5 !== 0 && styles.threeColumns)}
        role="group"
        aria-label={label}
      >
        {amounts.map((taka) => (
          <button
            key={taka}
            type="button"
            aria-pressed={Number(value) === taka}
            // Not `disabled`: a keyboard user should be able to reach it and read the reason.
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
        <p id={reason} className={styles.reason}>
          {why}
        </p>
      )}
    </>
  );
});

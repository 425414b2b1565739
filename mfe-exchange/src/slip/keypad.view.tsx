import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { ArrowLeftIcon } from '@pavilion/ui';
import { texts } from '../texts';
import styles from './slip-fields.module.css';

const keys = ['1', '2', '3', '4', '5', '00', '6', '7', '8', '9', '0', '.'] as const;

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const AMOUNT = /^\d{0,9}(\.\d{0,2})?$/;

/** The slip's own number pad; the phone's would cover the market. */
export const Keypad = observer(function Keypad({ value, onChange }: Props) {
  const t = useTexts(texts).slip;
  const format = useFormat();
  const press = (key: string): void => {
    const next = (value + key).replace(/^0+(?=\d)/, '');
    if (AMOUNT.test(next)) onChange(next);
  };
  const face = (key: string): string =>
    key === '.' ? '.' : [...key].map((digit) => format.number(Number(digit))).join('');
  return (
    <div role="group" aria-label={t.keypad} className={styles.keypad}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={key === '.' ? t.point : undefined}
          onClick={() => press(key)}
        >
          {face(key)}
        </button>
      ))}
      <button type="button" className={styles.key} aria-label={t.erase} onClick={() => onChange(value.slice(0, -1))}>
        <ArrowLeftIcon />
      </button>
    </div>
  );
});

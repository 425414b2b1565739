import type { ReactNode } from 'react';
import styles from './choice-card.module.css';

type Props = {
  readonly group: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly badge?: ReactNode;
  /** Content beside the option, outside its label. */
  readonly aside?: ReactNode;
};

/** One of a few options as a card, built on a radio button for arrow keys and screen readers. */
export function ChoiceCard({ group, checked, disabled, onChoose, icon, title, note, badge, aside }: Props) {
  return (
    <div className={styles.card}>
      <label className={styles.label}>
        <input
          type="radio"
          name={group}
          className={styles.input}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
        />
        {icon}
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {badge}
      </label>
      {aside}
    </div>
  );
}

/** The picture of a payment method. */
export const MethodIcon = ({ src }: { readonly src: string }) => (
  <img src={src} alt="" className={styles.icon} width={36} height={36} />
);

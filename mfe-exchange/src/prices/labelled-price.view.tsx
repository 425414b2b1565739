import type { ReactNode } from 'react';
import { VisuallyHidden } from '@pavilion/ui';
import styles from './price-cell.module.css';

interface Props {
  /** A whole text with the price in it; the words before and after the price are for screen readers only. */
  readonly label?: (price: string) => string;
  readonly children: ReactNode;
}

/** Stands for the price in a label; no text contains it. */
const MARK = '\u0000';

/** A price inside its label, so that a new price changes one text node and not the label. */
export function LabelledPrice({ label, children }: Props) {
  const [before = '', after = ''] = label?.(MARK).split(MARK) ?? [];
  return (
    <>
      {before !== '' && <VisuallyHidden>{before}</VisuallyHidden>}
      <span className={styles.price} data-price="">
        {children}
      </span>
      {after !== '' && <VisuallyHidden>{after}</VisuallyHidden>}
    </>
  );
}

import { autorun } from 'mobx';
import { useCallback } from 'react';
import { formatFor, type Platform, usePlatform } from '@pavilion/platform';
import { classNames } from '@pavilion/ui';
import { LabelledPrice } from './labelled-price.view';
import type { PriceCell } from './price-cell';
import styles from './price-cell.module.css';

interface Props {
  readonly cell: PriceCell | undefined;
  readonly side: 'back' | 'lay';
  /** 0 is the best price. */
  readonly level?: number;
  /** The text of the button for a price. Without it the price is no button. */
  readonly action?: (price: string) => string;
  readonly onPress?: (() => void) | undefined;
}

/** A price that writes its own text: a tick changes two text nodes and rerenders nothing. */
export function PriceCellView({ cell, side, level = 0, action, onPress }: Props) {
  const { language } = usePlatform();
  const attach = useCallback(
    (node: HTMLElement | null) => (node && cell ? autorun(writer(node, cell, language)) : undefined),
    [cell, language],
  );
  const className = classNames(styles.cell, styles[side], level > 0 && styles.outer, !cell && styles.none);
  const face = (
    <>
      <LabelledPrice label={onPress && action}>—</LabelledPrice>
      <span className={styles.size}> </span>
    </>
  );
  if (!onPress) {
    return (
      <span ref={attach} className={className}>
        {face}
      </span>
    );
  }
  return (
    <button ref={attach} type="button" className={className} onClick={onPress}>
      {face}
    </button>
  );
}

/** Returns a function that writes a cell into its text nodes, which are looked up once. */
function writer(node: HTMLElement, cell: PriceCell, language: Platform['language']): () => void {
  const size = node.lastElementChild?.firstChild;
  const price = node.querySelector('[data-price]')?.firstChild;
  return () => {
    const format = formatFor(language.code, language.digits);
    put(price, cell.price === null ? '—' : format.number(cell.price, 2));
    put(size, cell.price === null ? ' ' : sizeText(cell.size, format.number, language.code));
    node.classList.toggle(styles['none'] ?? '', cell.price === null);
    // Two names per direction: an animation only runs again under another name.
    if (cell.move !== null) node.dataset['move'] = `${cell.move}-${cell.moves % 2}`;
  };
}

function put(node: ChildNode | null | undefined, text: string): void {
  if (node && node.nodeValue !== text) node.nodeValue = text;
}

function sizeText(
  size: number,
  number: (value: number, places?: number) => string,
  code: Platform['language']['code'],
): string {
  if (size < 10_000) return number(size);
  return number(size / 1000, 1) + (code === 'bn' ? ' হা' : 'K');
}

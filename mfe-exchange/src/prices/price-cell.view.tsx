import { formatFor, usePlatform, type Platform } from '@pavilion/platform';
import { classNames } from '@pavilion/ui';
import { autorun } from 'mobx';
import { useCallback } from 'react';
import type { PriceCell } from './price-cell';
import styles from './price-cell.module.css';

interface Props {
  readonly cell: PriceCell | undefined;
  readonly side: 'back' | 'lay';
  /** 0 is the best price. */
  readonly level?: number;
}

/** A price that writes its own text: a tick touches two text nodes and renders nothing. */
export function PriceCellView({ cell, side, level = 0 }: Props) {
  const { language } = usePlatform();
  const attach = useCallback(
    (node: HTMLElement | null) => (node && cell ? autorun(() => write(node, cell, language)) : undefined),
    [cell, language],
  );
  return (
    <span ref={attach} className={classNames(styles.cell, styles[side], level > 0 && styles.deep, !cell && styles.none)}>
      <span className={styles.price}>—</span>
      <span className={styles.size} />
    </span>
  );
}

function write(node: HTMLElement, cell: PriceCell, language: Platform['language']): void {
  const format = formatFor(language.code, language.digits);
  put(node.firstElementChild, cell.price === null ? '—' : format.number(cell.price, 2));
  put(node.lastElementChild, cell.price === null ? '' : sizeText(cell.size, format.number));
  node.classList.toggle(styles['none'] ?? '', cell.price === null);
  // Two names for each way: the same animation only runs again under another name.
  if (cell.move !== null) node.dataset['move'] = `${cell.move}-${cell.moves % 2}`;
}

function put(node: Element | null, text: string): void {
  if (node && node.textContent !== text) node.textContent = text;
}

function sizeText(size: number, number: (value: number, places?: number) => string): string {
  return size >= 10_000 ? `${number(size / 1000, 1)}K` : number(size);
}

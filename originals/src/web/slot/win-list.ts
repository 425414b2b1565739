import type { LineWin } from '../../engines/slots/lines';
import { el } from '../ui/dom';
import { number, timesShort, translate } from '../ui/language';
import type { SymbolSet } from './symbols';

/** The wins of a spin as text below the reels. */
export class WinList {
  readonly node = el('ul', { class: 'line-wins' });

  clear(): void {
    this.node.replaceChildren();
  }

  /** @param wins - in words, with what each pays in ten-thousandths of the stake. */
  show(wins: readonly { readonly words: string; readonly pays: number }[]): void {
    this.node.replaceChildren(
      ...wins.map(({ words, pays }) => el('li', {}, `${words} `, el('strong', { class: 'number' }, timesShort(pays)))),
    );
  }
}

/** Returns a line's win in words. */
export function lineWords({ line, count, symbol }: LineWin, symbols: SymbolSet): string {
  const name = symbols.nameOf(symbol);
  return translate('lineWin', { line: number(line + 1), count: number(count), symbol: name });
}

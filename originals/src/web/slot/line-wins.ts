import type { SlotRules } from '@pavilion/contract/originals';
import { one } from '../../engines/engine';
import type { LineWin } from '../../engines/slots/lines';
import { number, translate } from '../ui/language';
import type { Reels } from './reels';
import type { SymbolSet } from './symbols';
import { WinList } from './win-list';

/** The wins of a spin's lines: on the reels, and as text below them. */
export class LineWins {
  private readonly list = new WinList();
  readonly node = this.list.node;

  constructor(
    private readonly rules: SlotRules,
    private readonly symbols: SymbolSet,
    private readonly reels: Reels,
  ) {}

  clear(): void {
    this.list.clear();
  }

  /** Shows wins that pay so many times their line's payout. @returns a sentence for each. */
  show(wins: readonly LineWin[], multiplier = 1): readonly string[] {
    for (const win of wins) this.reels.light(win);
    this.list.show(wins.map((win) => ({ words: this.wordsOf(win), pays: this.shareOf(win.pays * multiplier) })));
    return wins.map((win) => translate('sentence', { words: this.wordsOf(win) }));
  }

  /** Returns shares of lines in ten-thousandths of the whole stake. */
  shareOf(pays: number): number {
    return (pays * one) / this.rules.lines;
  }

  private wordsOf({ line, count, symbol }: LineWin): string {
    const name = this.symbols.nameOf(symbol);
    return translate('lineWin', { line: number(line + 1), count: number(count), symbol: name });
  }
}

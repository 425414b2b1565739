import type { FreeSpinsDetail } from '../../engines/slots/freespins';
import { paidBy } from '../../engines/slots/lines';
import { specialSymbol } from '../../engines/slots/screen';
import type { RoundView } from '../../protocol/messages';
import type { GameView, TableParts } from '../game/game.view';
import { FeatureBanner } from '../slot/feature.banner';
import { LineWins } from '../slot/line-wins';
import { linesPaytable } from '../slot/paytable';
import { Reels } from '../slot/reels';
import { reelsView } from '../slot/reels.view';
import { type SymbolSet, symbolSet } from '../slot/symbols';
import { el, pause } from '../ui/dom';
import { number, timesShort } from '../ui/language';
import { translateFreeSpins } from './texts';

type Spin = FreeSpinsDetail['spins'][number];

/** The view of a slot with free spins: reels, and a banner that counts the free spins and what they paid. */
export function freeSpinsView(parts: TableParts<'freespins'>): GameView {
  return new FreeSpinsView(parts).view();
}

class FreeSpinsView {
  private readonly symbols: SymbolSet;
  private readonly reels: Reels;
  private readonly lines: LineWins;
  private readonly banner: FeatureBanner;

  constructor(private readonly parts: TableParts<'freespins'>) {
    this.banner = new FeatureBanner(parts.focusAction);
    const { symbols, scatter } = parts.game.rules;
    this.symbols = symbolSet([...symbols, scatter]);
    this.reels = new Reels(this.symbols);
    this.lines = new LineWins(parts.game.rules, this.symbols, this.reels);
    this.reels.putStill(parts.theme.hash, specialSymbol);
  }

  view(): GameView {
    return reelsView(this.reels, {
      stage: el('div', { class: 'stage slot free-spins' }, this.banner.node, this.reels.node, this.lines.node),
      controls: [linesPaytable(this.parts.game, this.symbols)],
      begin: () => this.begin(),
      show: (round) => this.show(round),
    });
  }

  private begin(): void {
    this.banner.clear();
    this.reels.node.classList.remove('is-free');
    this.lines.clear();
    this.reels.turn();
  }

  private async show({ detail }: Pick<RoundView, 'detail'>): Promise<string> {
    const [first, ...free] = (detail as FreeSpinsDetail).spins;
    if (!first) return '';
    await this.reels.stop(first.cells, () => this.parts.sound.play('tick'));
    const sentences = [...this.lines.show(first.wins)];
    if (free.length > 0) sentences.push(await this.showFree(free));
    return sentences.join(' ');
  }

  /** Plays the free spins one after another. @returns what they paid, as a sentence. */
  private async showFree(spins: readonly Spin[]): Promise<string> {
    const { multiplier } = this.parts.game.rules;
    const count = number(spins.length);
    this.reels.lightCells((symbol) => symbol === specialSymbol);
    this.parts.sound.play('win');
    this.banner.show(translateFreeSpins('triggered', { count }), 0);
    await pause(1_600);
    this.reels.node.classList.add('is-free');
    let paid = 0;
    for (const [at, spin] of spins.entries()) {
      const times = multiplier > 1 ? ` · ${translateFreeSpins('times', { multiplier: number(multiplier) })}` : '';
      const text = translateFreeSpins('progress', { at: number(at + 1), count }) + times;
      this.banner.show(text, this.lines.shareOf(paid));
      await this.turnTo(spin);
      paid += multiplier * paidBy(spin.wins);
      this.lines.show(spin.wins, multiplier);
      this.banner.show(text, this.lines.shareOf(paid));
      if (!this.banner.isSkipped) await pause(spin.wins.length > 0 ? 900 : 250);
    }
    this.banner.finish(translateFreeSpins('over', { count }), this.lines.shareOf(paid));
    return translateFreeSpins('won', { count, times: timesShort(this.lines.shareOf(paid)) });
  }

  private async turnTo({ cells }: Spin): Promise<void> {
    if (this.banner.isSkipped) return this.reels.put(cells);
    this.lines.clear();
    this.reels.turn();
    await this.reels.stop(cells, () => this.parts.sound.play('tick'));
  }
}

import { type LineWin, reels } from '../../engines/slot';
import { type FreeSpinsDetail, scatterSymbol } from '../../engines/slots/freespins';
import type { RoundView } from '../../protocol/messages';
import type { GameView, ViewParts } from '../game/game.view';
import { paytableOf } from '../slot/paytable';
import { Reels } from '../slot/reels';
import { type SymbolSet, symbolSet } from '../slot/symbols';
import { button, el, pause } from '../ui/dom';
import { number, timesShort, translate } from '../ui/language';
import { translateFreeSpins } from './texts';

type Spin = FreeSpinsDetail['spins'][number];

/** The view of a slot with free spins: reels, and a banner that counts the free spins and what they paid. */
export function freeSpinsView(parts: ViewParts<'freespins'>): GameView {
  return new FreeSpinsView(parts).view();
}

class FreeSpinsView {
  private readonly symbols: SymbolSet;
  private readonly reels: Reels;
  private readonly wins = el('ul', { class: 'line-wins' });
  private readonly progress = el('strong', { class: 'number' });
  private readonly won = el('output', { class: 'number' });
  private readonly banner: HTMLElement;
  private isSkipped = false;

  constructor(private readonly parts: ViewParts<'freespins'>) {
    const { symbols, scatter } = parts.game.rules;
    this.symbols = symbolSet([...symbols, scatter]);
    this.reels = new Reels(this.symbols);
    const skip = button(translateFreeSpins('skip'), 'button-small', () => (this.isSkipped = true));
    this.banner = el(
      'div',
      { class: 'free-spins-banner', hidden: true },
      this.progress,
      el('span', {}, translateFreeSpins('soFar'), ' ', this.won),
      skip,
    );
    const { hash } = parts.theme;
    const still = (reel: number): number[] => [
      ((reel * 3 + hash) % 7) + 1,
      reel === 2 ? scatterSymbol : 0,
      ((reel * 5 + 1) % 7) + 1,
    ];
    this.reels.put(Array.from({ length: reels }, (_, reel) => still(reel)));
  }

  view(): GameView {
    return {
      stage: el('div', { class: 'stage slot free-spins' }, this.banner, this.reels.node, this.wins),
      controls: [paytableOf(this.parts.game, this.symbols)],
      action: 'spin',
      controlsBelow: true,
      choice: () => ({ choice: {} }),
      freeze: () => undefined,
      begin: () => this.begin(),
      halt: () => this.reels.halt(),
      show: (round) => this.show(round),
    };
  }

  private begin(): void {
    this.isSkipped = false;
    this.banner.hidden = true;
    this.reels.node.classList.remove('is-free');
    this.wins.replaceChildren();
    this.reels.turn();
  }

  private async show({ detail }: Pick<RoundView, 'detail'>): Promise<string> {
    const [first, ...free] = (detail as FreeSpinsDetail).spins;
    if (!first) return '';
    await this.reels.stop(first.cells, () => this.parts.sound.play('tick'));
    this.showWins(first.wins, 1);
    const words = first.wins.map((win) => `${this.words(win)}.`);
    if (free.length > 0) words.push(await this.showFree(free));
    return words.join(' ');
  }

  /** Plays the free spins one after another. @returns what they paid, as a sentence. */
  private async showFree(spins: readonly Spin[]): Promise<string> {
    const { multiplier } = this.parts.game.rules;
    const count = number(spins.length);
    this.reels.lightSymbol(scatterSymbol);
    this.parts.sound.play('win');
    this.paint(translateFreeSpins('triggered', { count }), 0);
    this.banner.hidden = false;
    await pause(1_600);
    this.reels.node.classList.add('is-free');
    let paid = 0;
    for (const [at, spin] of spins.entries()) {
      const times = multiplier > 1 ? ` · ${translateFreeSpins('times', { multiplier: number(multiplier) })}` : '';
      const text = translateFreeSpins('progress', { at: number(at + 1), count }) + times;
      this.paint(text, paid);
      await this.turnTo(spin);
      paid += multiplier * spin.wins.reduce((sum, { pays }) => sum + pays, 0);
      this.showWins(spin.wins, multiplier);
      this.paint(text, paid);
      if (!this.isSkipped) await pause(spin.wins.length > 0 ? 900 : 250);
    }
    return translateFreeSpins('won', { count, times: this.shareOf(paid) });
  }

  private async turnTo({ cells }: Spin): Promise<void> {
    if (this.isSkipped) return this.reels.put(cells);
    this.wins.replaceChildren();
    this.reels.turn();
    await this.reels.stop(cells, () => this.parts.sound.play('tick'));
  }

  private paint(text: string, paid: number): void {
    this.progress.textContent = text;
    this.won.textContent = this.shareOf(paid);
  }

  /** Returns line stakes as a multiple of the whole stake. */
  private shareOf(pays: number): string {
    return timesShort((pays * 10_000) / this.parts.game.rules.lines);
  }

  private showWins(wins: readonly LineWin[], multiplier: number): void {
    for (const win of wins) this.reels.light(win);
    this.wins.replaceChildren(
      ...wins.map((win) =>
        el('li', {}, `${this.words(win)} `, el('strong', { class: 'number' }, this.shareOf(win.pays * multiplier))),
      ),
    );
  }

  private words({ line, count, symbol }: LineWin): string {
    const name = this.symbols.nameOf(symbol);
    return translate('lineWin', { line: number(line + 1), count: number(count), symbol: name });
  }
}

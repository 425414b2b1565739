import { one } from '../../engines/engine';
import { type Coin, coinsPay, heldCoins, type HoldAndWinDetail, respinsLeft } from '../../engines/slots/holdandwin';
import { reels as reelCount, rows, specialSymbol } from '../../engines/slots/screen';
import type { RoundView } from '../../protocol/messages';
import type { GameView, TableParts } from '../game/game.view';
import { FeatureBanner } from '../slot/feature.banner';
import { LineWins } from '../slot/line-wins';
import { linesPaytable } from '../slot/paytable';
import { Reels } from '../slot/reels';
import { reelsView } from '../slot/reels.view';
import type { SymbolSet } from '../slot/symbols';
import { el, pause } from '../ui/dom';
import { number, timesShort } from '../ui/language';
import { CoinGrid } from './coin-grid';
import { coinSymbols, jackpotOf } from './coins';
import { JackpotBoard } from './jackpot-board';
import { translateHoldAndWin } from './texts';

/** The view of a slot that holds coins: its reels, then a grid of coins with a banner that counts the respins. */
export function holdAndWinView(parts: TableParts<'holdandwin'>): GameView {
  return new HoldAndWinView(parts).view();
}

class HoldAndWinView {
  private readonly symbols: SymbolSet;
  private readonly reels: Reels;
  private readonly grid: CoinGrid;
  private readonly board: JackpotBoard;
  private readonly lines: LineWins;
  private readonly banner: FeatureBanner;

  constructor(private readonly parts: TableParts<'holdandwin'>) {
    this.banner = new FeatureBanner(parts.focusAction);
    const { rules } = parts.game;
    this.symbols = coinSymbols(rules);
    this.reels = new Reels(this.symbols);
    this.lines = new LineWins(rules, this.symbols, this.reels);
    this.grid = new CoinGrid(this.symbols);
    this.board = new JackpotBoard(rules);
    this.reels.putStill(parts.theme.hash, specialSymbol + rules.coins.length - 1);
  }

  view(): GameView {
    const { board, banner, reels, grid, lines } = this;
    const nodes = [board, banner, reels, grid, lines].map(({ node }) => node);
    return reelsView(reels, {
      stage: el('div', { class: 'stage slot hold-and-win' }, ...nodes),
      controls: [linesPaytable(this.parts.game, this.symbols)],
      begin: () => this.begin(),
      show: (round) => this.show(round),
    });
  }

  private begin(): void {
    this.clear();
    this.reels.turn();
  }

  private clear(): void {
    this.banner.clear();
    this.board.clear();
    this.lines.clear();
    this.grid.close();
    this.reels.node.hidden = false;
  }

  private async show({ detail }: Pick<RoundView, 'detail'>): Promise<string> {
    const round = detail as HoldAndWinDetail;
    // A replay shows its round again without a bet.
    this.clear();
    await this.reels.stop(round.cells, () => this.parts.sound.play('tick'));
    const sentences = [...this.lines.show(round.wins)];
    if (heldCoins(round).length > 0) sentences.push(await this.showCoins(round));
    return sentences.join(' ');
  }

  /** Plays the respins one after another. @returns what the coins paid, as a sentence. */
  private async showCoins({ cells, respins }: HoldAndWinDetail): Promise<string> {
    let coins = heldCoins({ cells, respins: [] });
    this.reels.lightCells((symbol) => symbol >= specialSymbol);
    this.parts.sound.play('win');
    this.banner.show(translateHoldAndWin('triggered', { count: number(coins.length) }), this.paidFor(coins));
    await pause(1_500);
    this.reels.node.hidden = true;
    this.grid.open(coins);
    this.lightJackpots(coins);
    let left = respinsLeft;
    for (const landed of respins) {
      this.showLeft(left - 1, coins);
      await this.respin(landed);
      coins = [...coins, ...landed];
      left = landed.length > 0 ? respinsLeft : left - 1;
      this.showLeft(left, coins);
      if (!this.banner.isSkipped) await pause(landed.length > 0 ? 700 : 250);
    }
    return this.end(coins);
  }

  private async respin(landed: readonly Coin[]): Promise<void> {
    if (!this.banner.isSkipped) {
      this.grid.turn();
      await pause(750);
    }
    this.grid.hold(landed);
    if (landed.length > 0) this.parts.sound.play('tick');
    this.lightJackpots(landed);
  }

  private end(coins: readonly Coin[]): string {
    const isFull = coins.length === reelCount * rows;
    const [count, paid] = [number(coins.length), this.paidFor(coins)];
    if (isFull) {
      this.grid.celebrate();
      this.board.light('grand');
    }
    this.banner.finish(translateHoldAndWin(isFull ? 'full' : 'over', { count }), paid);
    return translateHoldAndWin(isFull ? 'wonGrand' : 'won', { count, times: timesShort(paid) });
  }

  private showLeft(left: number, coins: readonly Coin[]): void {
    this.banner.show(translateHoldAndWin('left', { left: number(left) }), this.paidFor(coins));
  }

  private lightJackpots(coins: readonly Coin[]): void {
    for (const { symbol } of coins) {
      const name = jackpotOf(this.parts.game.rules, symbol);
      if (name !== undefined) this.board.light(name);
    }
  }

  private paidFor(coins: readonly Coin[]): number {
    return (coinsPay(this.parts.game.rules, coins) * one) / 100;
  }
}

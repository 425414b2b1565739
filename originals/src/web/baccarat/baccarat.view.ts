import { type BaccaratChoice, type BaccaratDetail, type BaccaratSpot, handPoints } from '../../engines/cards/baccarat';
import type { RoundView } from '../../protocol/messages';
import { ChipTable } from '../chips/chip-table';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { number, translate } from '../ui/language';
import { lastResults } from '../ui/last-results';
import { BaccaratHands, BaccaratSpots } from './baccarat.stage';
import { translateBaccarat } from './texts';

/** Returns a deal's result as a sentence. */
export function baccaratWords({ player, banker, winner }: BaccaratDetail): string {
  const [low = 0, high = 0] = [handPoints(player), handPoints(banker)].sort((a, b) => a - b);
  return translateBaccarat(`winner_${winner}`, { high: number(high), low: number(low) });
}

/** The baccarat view: chips on player, banker or tie, and two hands. */
export function baccaratView(parts: ViewParts<'baccarat'>): GameView {
  return new BaccaratView(parts).view();
}

class BaccaratView {
  private readonly chips: ChipTable<BaccaratSpot>;
  private readonly hands = new BaccaratHands();
  private readonly spots: BaccaratSpots;
  private readonly last = lastResults(translate('lastResults'));
  private winner: BaccaratSpot | null = null;

  constructor(private readonly parts: ViewParts<'baccarat'>) {
    const { rules } = parts.game;
    this.chips = new ChipTable<BaccaratSpot>(parts, rules.chips, () => this.paint());
    this.spots = new BaccaratSpots(
      rules,
      (spot) => this.change(() => this.chips.place(spot)),
      (spot) => this.change(() => this.chips.remove(spot)),
    );
  }

  view(): GameView {
    const { node } = this.chips.tray;
    return {
      ...this.chips.view(),
      stage: el('div', { class: 'stage baccarat' }, this.last.node, this.hands.node, this.spots.node, node),
      action: 'deal',
      choice: () => this.chips.choice(),
      begin: () => this.begin(),
      show: (round) => this.show(round),
    };
  }

  private begin(): void {
    this.winner = null;
    this.hands.clear();
    this.chips.paint();
  }

  private change(work: () => void): void {
    if (!this.chips.frozen) this.winner = null;
    work();
  }

  private paint(): void {
    this.spots.paint(this.chips.shown, this.winner);
    this.spots.freeze(this.chips.frozen);
  }

  private async show({ choice, detail }: RoundView): Promise<string> {
    const result = detail as BaccaratDetail;
    this.chips.put(choice as BaccaratChoice);
    await this.hands.deal(result, () => this.parts.sound.play('tick'));
    this.winner = result.winner;
    this.chips.paint();
    this.last.add(translateBaccarat(result.winner), result.winner);
    this.chips.finish();
    return baccaratWords(result);
  }
}

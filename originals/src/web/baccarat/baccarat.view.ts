import { type BaccaratChoice, type BaccaratDetail, type BaccaratSpot, handPoints } from '../../engines/cards/baccarat';
import type { RoundView } from '../../protocol/messages';
import { Bets } from '../chips/bets';
import { betTools, chipTray, stakeError, totalLine } from '../chips/chips';
import { translateChips } from '../chips/texts';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { number, taka, translate } from '../ui/language';
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
  private readonly bets: Bets<BaccaratSpot>;
  private readonly hands = new BaccaratHands();
  private readonly spots: BaccaratSpots;
  private readonly last = lastResults(translate('lastResults'));
  private readonly total = el('output', { class: 'number' });
  private readonly problem: HTMLElement;
  private readonly chip: ReturnType<typeof chipTray>;
  private readonly tools: readonly HTMLButtonElement[];
  private isFrozen = false;
  private winner: BaccaratSpot | null = null;

  constructor(private readonly parts: ViewParts<'baccarat'>) {
    const { rules, stakes } = parts.game;
    this.bets = new Bets(stakes.most);
    this.problem = stakeError(stakes.most);
    this.chip = chipTray(rules.chips);
    this.spots = new BaccaratSpots(
      rules,
      (spot) => this.act(() => this.bets.add(spot, this.chip.read() * 100)),
      (spot) => this.act(() => this.bets.remove(spot)),
    );
    this.tools = betTools(this.bets, (work) => this.act(work));
    queueMicrotask(() => this.paint());
  }

  view(): GameView {
    const { least } = this.parts.game.stakes;
    return {
      stage: el('div', { class: 'stage baccarat' }, this.last.node, this.hands.node, this.spots.node, this.chip.node),
      controls: [totalLine(this.total), this.problem, el('div', { class: 'button-row' }, ...this.tools)],
      action: 'deal',
      controlsBelow: true,
      stake: () => (this.bets.total >= least ? (this.bets.total / 100).toFixed(2) : null),
      choice: () => (this.bets.total > 0 ? { choice: this.bets.choice() } : { problem: translateChips('placeFirst') }),
      freeze: (frozen) => this.freeze(frozen),
      begin: () => this.begin(),
      show: (round) => this.show(round),
    };
  }

  private freeze(frozen: boolean): void {
    this.isFrozen = frozen;
    this.spots.freeze(frozen);
    for (const each of this.tools) each.disabled = frozen;
  }

  private begin(): void {
    this.winner = null;
    this.hands.clear();
    this.paint();
  }

  private act(work: () => boolean): void {
    if (this.isFrozen) return;
    this.problem.hidden = work();
    this.winner = null;
    this.parts.sound.play('tick');
    this.paint();
  }

  private paint(): void {
    this.spots.paint(this.bets.chips, this.winner);
    this.total.textContent = taka(this.bets.total / 100);
    this.parts.changed();
  }

  private async show({ choice, detail }: RoundView): Promise<string> {
    const result = detail as BaccaratDetail;
    this.bets.put(choice as BaccaratChoice);
    this.paint();
    await this.hands.deal(result, () => this.parts.sound.play('tick'));
    this.winner = result.winner;
    this.paint();
    this.last.add(translateBaccarat(result.winner), result.winner);
    this.bets.finish();
    this.total.textContent = taka(0);
    return baccaratWords(result);
  }
}

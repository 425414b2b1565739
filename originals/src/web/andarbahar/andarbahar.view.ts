import {
  type AndarBaharDetail,
  andarBaharPays,
  andarBaharSides,
  type AndarBaharSpot,
  andarBaharSpots,
  mostDealt,
} from '../../engines/cards/andar-bahar';
import type { RoundView } from '../../protocol/messages';
import { ChipTable } from '../chips/chip-table';
import { type SpotButton, spotButton } from '../chips/spot-button';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { number, translate } from '../ui/language';
import { lastResults } from '../ui/last-results';
import { AndarBaharCards } from './andarbahar.stage';
import { translateAndarBahar } from './texts';

/** Returns a deal's result as a sentence. */
export function andarBaharWords({ cards, winner }: AndarBaharDetail): string {
  return translateAndarBahar(`winner_${winner}`, { count: number(cards.length) });
}

/** Returns a spot's text on its button and its full name. */
function wordsOf(spot: AndarBaharSpot): readonly [text: string, name: string] {
  if (spot === 'andar' || spot === 'bahar') {
    const side = translateAndarBahar(spot);
    return [side, translateAndarBahar('spotSide', { side })];
  }
  const [first = 0, last = 0] = spot.split('-').slice(1).map(Number);
  const [from, to] = [number(first), number(last)];
  const text = translateAndarBahar(last === mostDealt ? 'rangeLast' : 'range', { from, to });
  return [text, translateAndarBahar('spotCount', { from, to })];
}

/** The view of andar bahar: the joker, the two sides, and bets on them and on the number of cards. */
export function andarBaharView(parts: ViewParts<'andarbahar'>): GameView {
  return new AndarBaharView(parts).view();
}

class AndarBaharView {
  private readonly chips: ChipTable<AndarBaharSpot>;
  private readonly cards = new AndarBaharCards();
  private readonly buttons: ReadonlyMap<AndarBaharSpot, SpotButton>;
  private readonly last = lastResults(translate('lastResults'));
  /** How many cards the last deal had; 0 if there is none. */
  private count = 0;

  constructor(private readonly parts: ViewParts<'andarbahar'>) {
    const { rules } = parts.game;
    this.chips = new ChipTable<AndarBaharSpot>(parts, rules.chips, () => this.paint());
    this.buttons = new Map(andarBaharSpots(rules).map((spot) => [spot, this.button(spot)] as const));
  }

  view(): GameView {
    const { node } = this.chips.tray;
    return {
      ...this.chips.view(),
      stage: el('div', { class: 'stage andarbahar' }, this.last.node, this.cards.node, this.table(), node),
      action: 'deal',
      choice: () => this.chips.choice(),
      begin: () => this.begin(),
      show: (round) => this.show(round),
    };
  }

  private button(spot: AndarBaharSpot): SpotButton {
    const [text, name] = wordsOf(spot);
    const place = (): void => this.change(() => this.chips.place(spot));
    return spotButton(name, text, place, () => this.change(() => this.chips.remove(spot)));
  }

  private table(): HTMLElement {
    const nodes = [...this.buttons.values()].map(({ node }) => node);
    const sides = nodes.splice(0, andarBaharSides.length);
    sides.forEach((node, at) => node.classList.add('andarbahar-spot', `andarbahar-spot-${andarBaharSides[at]}`));
    return el(
      'div',
      { class: 'andarbahar-table', role: 'group', 'aria-label': translateAndarBahar('spots') },
      el('div', { class: 'andarbahar-spots' }, ...sides),
      el('span', { class: 'field-label' }, translateAndarBahar('counts')),
      el('div', { class: 'andarbahar-counts' }, ...nodes),
    );
  }

  private change(work: () => void): void {
    if (this.chips.frozen) return;
    this.count = 0;
    work();
  }

  private begin(): void {
    this.count = 0;
    this.cards.clear();
    this.chips.paint();
  }

  private paint(): void {
    const { rules } = this.parts.game;
    const chips = this.chips.shown;
    for (const [spot, button] of this.buttons) {
      const isWinner = this.count > 0 && andarBaharPays(rules, spot, this.count) > 0;
      button.paint(oddsOf(rules, spot), chips.get(spot) ?? 0, this.chips.frozen, isWinner);
    }
  }

  private async show({ choice, detail }: RoundView): Promise<string> {
    const result = detail as AndarBaharDetail;
    this.chips.put(choice);
    await this.cards.deal(result, () => this.parts.sound.play('tick'));
    this.count = result.cards.length;
    this.chips.paint();
    this.last.add(number(this.count), result.winner);
    this.chips.finish();
    return andarBaharWords(result);
  }
}

/** Returns what a winning bet on a spot gives back, in hundredths of its chips. */
function oddsOf(rules: ViewParts<'andarbahar'>['game']['rules'], spot: AndarBaharSpot): number {
  const first = spot === 'bahar' ? 2 : spot === 'andar' ? 1 : Number(spot.split('-')[1]);
  return andarBaharPays(rules, spot, first);
}

import { cardFrom, rankOf, ranks } from '../../engines/cards/cards';
import { type Guess, type HiloStep, winningRanks } from '../../engines/cards/hilo';
import { cardBack, cardFace, dealIn } from '../ui/cards/playing-card';
import { button, el, reducedMotion } from '../ui/dom';
import { percent, times } from '../ui/language';
import { translateHilo } from './texts';

const signs: Readonly<Record<HiloStep, string>> = { higher: '▲', lower: '▼', skip: '»' };
const keys: Readonly<Record<string, HiloStep>> = { ArrowUp: 'higher', ArrowDown: 'lower', ArrowRight: 'skip' };

/** Returns what a guess means on this card: the same rank is a guess of its own on an ace and a king. */
function guessWord(guess: Guess, card: number): string {
  const rank = rankOf(card);
  if (guess === 'higher') return translateHilo(rank === ranks ? 'same' : rank === 1 ? 'higher' : 'higherOrSame');
  return translateHilo(rank === 1 ? 'same' : rank === ranks ? 'lower' : 'lowerOrSame');
}

interface GuessButton {
  readonly node: HTMLButtonElement;
  /** @param multiplier - 0 if the guess isn't offered. */
  paint(card: number, multiplier: number, isPlaying: boolean): void;
}

function guessButton(guess: Guess, press: () => void): GuessButton {
  const [word, pays, chance] = [el('strong'), el('span', { class: 'number' }), el('span', { class: 'number' })];
  const node = button('', `hilo-guess hilo-guess-${guess}`, press);
  node.append(el('span', { class: 'hilo-sign', 'aria-hidden': 'true' }, signs[guess]), word, pays, chance);
  return {
    node,
    paint(card, multiplier, isPlaying) {
      word.textContent = guessWord(guess, card);
      pays.textContent = multiplier > 0 ? times(multiplier) : '–';
      chance.textContent = percent(winningRanks(guess, card) / ranks);
      // Not disabled, so that a guess made by keyboard keeps its focus for the next one.
      node.setAttribute('aria-disabled', String(!isPlaying || multiplier === 0));
    },
  };
}

/** The current card between its two guesses, and the cards so far below. */
export class HiloStage {
  readonly node: HTMLElement;
  private readonly place = el('div', { class: 'hilo-current' });
  private readonly trail = el('ol', { class: 'hilo-trail', 'aria-label': translateHilo('cards'), tabindex: 0 });
  private readonly buttons: Readonly<Record<Guess, GuessButton>>;

  constructor(step: (step: HiloStep) => void) {
    this.buttons = {
      lower: guessButton('lower', () => this.guess('lower', step)),
      higher: guessButton('higher', () => this.guess('higher', step)),
    };
    const row = el(
      'div',
      { class: 'hilo-row', role: 'group', 'aria-label': translateHilo('guess') },
      this.buttons.lower.node,
      this.place,
      this.buttons.higher.node,
    );
    row.addEventListener('keydown', (event) => {
      const chosen = keys[event.key];
      if (chosen === undefined) return;
      event.preventDefault();
      if (chosen === 'skip') step(chosen);
      else this.guess(chosen, step);
    });
    this.node = el('div', { class: 'stage hilo' }, row, this.trail);
    this.clear();
  }

  /** Shows a deck before the first card. */
  clear(): void {
    this.place.replaceChildren(cardBack());
    this.trail.replaceChildren();
  }

  /** Shows all cards so far; the last one is dealt onto the table. */
  put(cards: readonly number[], steps: readonly HiloStep[], isWrong = false): void {
    const last = cardFace(cards.at(-1) ?? 0);
    last.classList.toggle('hilo-wrong', isWrong);
    this.place.replaceChildren(last);
    dealIn(last, reducedMotion.matches);
    this.trail.replaceChildren(
      ...cards.map((card, at) => {
        const step = steps[at - 1];
        const sign = step === undefined ? [] : [el('span', { class: `hilo-step hilo-step-${step}` }, signs[step])];
        return el('li', { class: isWrong && at === cards.length - 1 ? 'is-wrong' : '' }, ...sign, cardFace(card));
      }),
    );
    this.trail.scrollLeft = this.trail.scrollWidth;
  }

  /** @param offer - returns the multiplier of a guess that is right, or 0. */
  paint(card: number | undefined, isPlaying: boolean, offer: (guess: Guess) => number): void {
    // Before the first card, the buttons show the middle of the deck.
    const shown = card ?? cardFrom(0.5);
    for (const guess of ['lower', 'higher'] as const)
      this.buttons[guess].paint(shown, card === undefined ? 0 : offer(guess), isPlaying);
  }

  focus(): void {
    this.buttons.higher.node.focus();
  }

  private guess(guess: Guess, step: (step: HiloStep) => void): void {
    if (this.buttons[guess].node.getAttribute('aria-disabled') === 'false') step(guess);
  }
}

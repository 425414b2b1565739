import { type Guess, winningRanks } from '../../engines/cards/hilo';
import { el, field } from '../ui/dom';
import { number } from '../ui/language';
import { segments } from '../ui/segments';
import { translateHilo } from './texts';

const mostGuesses = 10;

/** The guesses that every bet of a series makes: always the same one or the likelier, so many in a row. */
export class HiloPlan {
  readonly node: HTMLElement;
  private readonly count = el(
    'select',
    {},
    ...Array.from({ length: mostGuesses }, (_, at) => el('option', { value: at + 1 }, number(at + 1))),
  );
  private readonly guess = segments<Guess | 'likelier'>(
    'hilo-plan',
    translateHilo('autoGuess'),
    [
      { value: 'likelier', text: translateHilo('likelier') },
      { value: 'higher', text: translateHilo('higher') },
      { value: 'lower', text: translateHilo('lower') },
    ],
    'likelier',
    () => undefined,
  );

  constructor() {
    this.node = el(
      'div',
      { class: 'auto-bet' },
      this.guess.node,
      field(translateHilo('autoCount'), this.count),
      el('p', { class: 'auto-note' }, translateHilo('autoNote')),
    );
  }

  freeze(frozen: boolean): void {
    for (const control of [this.guess.node, this.count]) control.disabled = frozen;
  }

  /** The guess on this card, or null after the last one. */
  next(guesses: number, card: number): Guess | null {
    if (guesses >= Number(this.count.value)) return null;
    const guess = this.guess.read();
    return guess === 'likelier' ? likelierOn(card) : guess;
  }
}

/** Returns the guess that more ranks win; on the middle rank, which both win as often, the higher one. */
function likelierOn(card: number): Guess {
  return winningRanks('higher', card) >= winningRanks('lower', card) ? 'higher' : 'lower';
}

import { button, el } from '../ui/dom';
import { number, taka } from '../ui/language';
import { radios } from '../ui/radios';
import type { Bets } from './bets';
import { translateChips } from './texts';

/** Formats taka to fit on a chip. */
export function short(amount: number): string {
  if (amount < 1_000) return number(amount);
  return translateChips('thousands', { count: number(amount / 1_000, amount % 1_000 === 0 ? 0 : 1) });
}

/** Creates the choice of the chip to place. @param chips - in taka. */
export const chipTray = (chips: readonly number[]): ReturnType<typeof radios<number>> =>
  radios<number>(
    'chip',
    translateChips('chips'),
    chips.map((value) => ({ value, text: short(value), name: translateChips('chip', { amount: taka(value) }) })),
    chips.includes(10) ? 10 : (chips[0] ?? 1),
    () => undefined,
  );

/** Creates the error that is shown when a round's maximum is reached. @param most - in poisha. */
export const stakeError = (most: number): HTMLElement =>
  el(
    'p',
    { class: 'field-error', role: 'alert', hidden: true },
    translateChips('tooMuch', { amount: taka(most / 100) }),
  );

/** Creates the line with the sum of all chips. */
export const totalLine = (total: HTMLElement): HTMLElement =>
  el(
    'div',
    { class: 'labeled-value-inline estimate' },
    el('span', { class: 'field-label' }, translateChips('total')),
    total,
  );

/** Creates buttons that remove the last chip, remove all chips, or repeat the last round's chips. */
export const betTools = <Spot extends string>(
  bets: Bets<Spot>,
  act: (work: () => boolean) => void,
): readonly HTMLButtonElement[] => [
  button(translateChips('undo'), 'button-small', () => act(() => bets.undo())),
  button(translateChips('clear'), 'button-small', () => act(() => bets.clear())),
  button(translateChips('repeat'), 'button-small', () => act(() => bets.repeat())),
];

import type { BookSelection } from '../books/tables';
import { nameKey } from '../feed/name-key';

/**
 * A result of a market with handicaps as text: the scores of both sides (`3-1`), those of the side with the lower id
 * first, or the total (`4`).
 */
const scores = /^(\d{1,4})-(\d{1,4})$/;
const total = /^\d{1,6}$/;

/** Returns the number that decides a market's bets, or null if the text is no result of it. */
export function parseHandicapResult(selections: readonly BookSelection[], result: string): number | null {
  if (isTotal(selections)) return total.test(result) ? Number(result) : null;
  const [, first, second] = scores.exec(result) ?? [];
  return first === undefined ? null : Number(first) - Number(second);
}

/** Returns what a result is called: "Padma 3, Meghna 1", or the total. */
export function nameHandicapResult(selections: readonly BookSelection[], result: string): string {
  if (isTotal(selections)) return result;
  const numbers = result.split('-');
  return sidesOf(selections)
    .map((side, at) => `${side} ${numbers[at] ?? ''}`)
    .join(', ');
}

/** Reads "Padma 3, Meghna 1" in any order, or a total; null if it is neither. */
export function readHandicapResult(selections: readonly BookSelection[], typed: string): string | null {
  if (isTotal(selections)) return total.test(typed) ? String(Number(typed)) : null;
  const parts = typed.split(',').map((part) => /^(.+) (\d{1,4})$/.exec(part.trim()));
  const numbers = sidesOf(selections).map(
    (side) => parts.find((part) => nameKey(part?.[1] ?? '') === nameKey(side))?.[2],
  );
  return parts.length === 2 && numbers.every((number) => number !== undefined)
    ? numbers.map((number) => Number(number)).join('-')
    : null;
}

const isTotal = (selections: readonly BookSelection[]): boolean =>
  selections.some(({ handicap }) => handicap?.of === 'total');

/** Returns the names of the sides without a handicap. */
function sidesOf(selections: readonly BookSelection[]): string[] {
  return [1, -1].map((direction) => {
    const name = selections.find(({ handicap }) => handicap?.toward === direction)?.name ?? '';
    return name.slice(0, name.lastIndexOf(' '));
  });
}

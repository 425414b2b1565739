/**
 * The result of a fancy as text: a number, or with a plus the number that was passed before its overs ended early. Then
 * bets on higher numbers are void.
 */
const pattern = /^(\d{1,9})(\+?)$/;

/** Returns the number of a result, and whether bets on higher numbers are void; null if it is no result of a fancy. */
export function parseFancyResult(result: string): { readonly number: number; readonly isPassed: boolean } | null {
  const [, number, plus] = pattern.exec(result) ?? [];
  return number === undefined ? null : { number: Number(number), isPassed: plus === '+' };
}

/** The two numbers at which the house offers a fancy. */
interface FancyLines {
  readonly no: number;
  readonly yes: number;
}

/**
 * Returns the number that decides a fancy bet: at or above it Yes wins and No loses, below it the reverse.
 *
 * Yes wins at or above its line. No wins at or below its own line if the lines differ, and below it if they are
 * equal; so between two lines both lose.
 */
export function decidingNumber(side: 'yes' | 'no', lines: FancyLines): number {
  if (side === 'yes') return lines.yes;
  return lines.no === lines.yes ? lines.no : lines.no + 1;
}

/** Returns whether a fancy bet wins at a result. @param deciding - the bet's deciding number. */
export function fancyWins(side: 'yes' | 'no', deciding: number, result: number): boolean {
  return (side === 'yes') === result >= deciding;
}

import { type Quote, type Side, stakesOf } from './quote';

/** Poisha won or lost by runner, if that runner wins. */
export type ByRunner = ReadonlyMap<string, number>;

interface Bet {
  readonly runner: string;
  readonly side: Side;
  readonly quote: Quote;
  readonly stake: number;
}

/**
 * Returns a market's outcome for each of its runners with one more bet, once that is fully matched.
 *
 * @param winners - how many runners win: with several, an outcome is of the bets on its runner alone.
 */
export function whatIf(
  runners: readonly string[],
  before: ByRunner,
  { runner, side, quote, stake }: Bet,
  winners = 1,
): ByRunner {
  const { profit, liability } = stakesOf(side, quote, stake);
  const change = (wins: boolean): number => (wins === (side === 'back') ? profit : -liability);
  const affected = winners === 1 ? runners : [runner];
  return new Map([
    ...before,
    ...affected.map((each): [string, number] => [each, (before.get(each) ?? 0) + change(each === runner)]),
  ]);
}

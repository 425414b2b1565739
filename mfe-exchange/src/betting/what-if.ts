import { type Quote, type Side, stakesOf } from './quote';

/** Poisha won or lost by runner, if that runner wins. */
export type ByRunner = ReadonlyMap<string, number>;

interface Bet {
  readonly runner: string;
  readonly side: Side;
  readonly quote: Quote;
  readonly stake: number;
}

/** Returns a market's outcome for each of its runners with one more bet, once that is fully matched. */
export function whatIf(runners: readonly string[], before: ByRunner, { runner, side, quote, stake }: Bet): ByRunner {
  const { profit, liability } = stakesOf(side, quote, stake);
  const change = (wins: boolean): number => (wins === (side === 'back') ? profit : -liability);
  return new Map(runners.map((each) => [each, (before.get(each) ?? 0) + change(each === runner)]));
}

import { lineChances, type LineSide, marginLines, totalLines } from './lines';
import { logistic } from './random';

/** A market of an upcoming soccer match beside the match odds. */
export interface SoccerMarket {
  readonly type: string;
  readonly name: string;
  readonly rules: string;
  readonly sides: readonly LineSide[];
  /** @param first - the first side's chance of winning the match. @param second - the other's. */
  chances(first: number, second: number): readonly number[];
}

/** Goals of a match, and by how many a side wins that can't lose, on average. */
const GOALS = 2.6;
const MARGIN = 2.4;
const SCORE =
  'The score after normal time, injury time included. On a quarter line half of the stake is on each side of it.';

/** Returns the markets with lines of a match of two sides; the demo never plays it. */
export function soccerMarkets(sides: readonly [string, string]): readonly SoccerMarket[] {
  const handicaps = marginLines(sides, [-0.5, -0.25, 0.25]);
  const totals = totalLines([2.25, 2.5, 2.75]);
  return [
    {
      type: 'ASIAN_HANDICAP',
      name: 'Asian Handicap',
      rules: SCORE,
      sides: handicaps,
      chances: (first, second) => lineChances(handicaps, (hc) => logistic((first - second) * MARGIN + hc)),
    },
    {
      type: 'ALT_TOTAL_GOALS',
      name: 'Total Goals',
      rules: SCORE,
      sides: totals,
      // More goals fall where the sides are unequal.
      chances: (first, second) => lineChances(totals, (hc) => logistic(hc - GOALS - Math.abs(first - second) * 0.5)),
    },
  ];
}

import { lineChances, type LineSide, totalLines } from '../lines';
import { logistic } from '../random';
import { type Ball, type Innings, inningsBalls, projected } from './innings';
import type { Match } from './match';

/** A market beside the match odds: what is offered, its chances while the match goes on, and what has won at its end. */
export interface SideMarket {
  readonly type: string;
  readonly name: string;
  readonly rules: string;
  /** On lines, two for each. */
  readonly runners: readonly (LineSide | { readonly name: string; readonly hc?: undefined })[];
  chances(match: Match): readonly number[];
  /** Positions of the winning runners in a finished match: one, or with lines one for each. */
  winners(match: Match): readonly number[];
}

/** In two innings of a T20, on average. */
const TOTAL_RUNS = 320.5;
const totals = totalLines([TOTAL_RUNS - 10, TOTAL_RUNS, TOTAL_RUNS + 10]);
const FOURS = 13.8;
const SIXES = 6.4;
const OPENING_RUNS = 26;
const SIX_OVERS_RUNS = 48;
const TIE_CHANCE = 0.06;

const named = (...names: readonly string[]): { readonly name: string }[] => names.map((name) => ({ name }));

const sum = (balls: readonly Ball[]): number => balls.reduce((all, { runs }) => all + runs, 0);

/** Returns the runs at the fall of the first wicket; so far, if none has fallen. */
function openingRuns(balls: readonly Ball[]): number {
  const at = balls.findIndex(({ wicket }) => wicket);
  return sum(at === -1 ? balls : balls.slice(0, at + 1));
}

function runsInSixOvers(balls: readonly Ball[]): number {
  let legal = 0;
  return sum(balls.filter((ball) => legal < 36 && ((legal += ball.legal ? 1 : 0), true)));
}

/** A market on which side has more of something, with a tie as its third runner. */
function comparison(
  names: Pick<SideMarket, 'type' | 'name' | 'rules'>,
  sides: readonly [string, string],
  { of, average }: { readonly of: (innings: Innings, balls: readonly Ball[]) => number; readonly average: number },
): SideMarket {
  const values = (match: Match): readonly [number, number] => {
    const [first, second] = match.bowled;
    return [of(match.first, first), match.second === null ? average : of(match.second, second)];
  };
  return {
    ...names,
    runners: named(...sides, 'Tie'),
    chances: (match) => {
      const [one, other] = values(match);
      const left = match.second === null ? average - one : Math.max(average - other, 0) / 2;
      const first = logistic(((one - other + left * 0.5) / average) * 4) * (1 - TIE_CHANCE);
      return [first, 1 - TIE_CHANCE - first, TIE_CHANCE];
    },
    winners: (match) => {
      const [one, other] = values(match);
      return [one === other ? 2 : one > other ? 0 : 1];
    },
  };
}

const onTheMatch: readonly SideMarket[] = [
  {
    type: 'TIED_MATCH',
    name: 'Tied Match',
    rules: 'Yes wins if the scores are level after both innings.<br>A Super Over does not count.',
    runners: named('Yes', 'No'),
    chances: (match) => [match.isOver && match.winner === null ? 0.9 : 0.02, 0.98],
    winners: (match) => [match.winner === null ? 0 : 1],
  },
  {
    type: 'COMPLETED_MATCH',
    name: 'Completed Match',
    rules: 'Yes wins if the match has an official result, also a tie. Void if no ball is bowled.',
    runners: named('Yes', 'No'),
    chances: () => [0.97, 0.03],
    winners: () => [0],
  },
];

/** Returns the seven markets beside the match odds; their types are those that an official scorecard decides. */
export function sideMarketsOf(sides: readonly [string, string]): readonly SideMarket[] {
  const shortened = 'If an innings is cut short by the weather, the market is void.';
  return [
    ...onTheMatch,
    comparison(
      { type: 'MOST_FOURS', name: 'Most Match Fours', rules: `Fours by the bat that reach the rope.<br>${shortened}` },
      sides,
      { of: ({ fours }) => fours, average: FOURS },
    ),
    comparison({ type: 'MOST_SIXES', name: 'Most Match Sixes', rules: `Sixes by the bat.<br>${shortened}` }, sides, {
      of: ({ sixes }) => sixes,
      average: SIXES,
    }),
    comparison(
      {
        type: 'HIGHEST_OPENING_PARTNERSHIP',
        name: 'Highest Opening Partnership',
        rules: 'The score at the fall of each side’s first wicket; without one, at the end of its innings.',
      },
      sides,
      { of: (_, balls) => openingRuns(balls), average: OPENING_RUNS },
    ),
    comparison(
      {
        type: 'MOST_RUNS_6_OVERS',
        name: 'Most Runs After 6 Overs',
        rules: 'The score after six overs of each innings. Void if either has fewer.',
      },
      sides,
      { of: (_, balls) => runsInSixOvers(balls), average: SIX_OVERS_RUNS },
    ),
    {
      type: 'TOTAL_RUNS',
      name: 'Total Match Runs',
      rules: `Runs of both innings, extras and penalty runs included.<br>${shortened}`,
      runners: totals,
      chances: ({ first, second }) => {
        const expected = projected(first) + (second === null ? TOTAL_RUNS / 2 : projected(second));
        const left = inningsBalls * 2 - first.balls - (second?.balls ?? 0);
        return lineChances(totals, (total) => logistic((total - expected) / (4 + left / 10)));
      },
      winners: ({ first, second }) => {
        const runs = first.runs + (second?.runs ?? 0);
        return totals.flatMap(({ name, hc }, at) => ((name === 'Over') === runs > hc ? [at] : []));
      },
    },
  ];
}

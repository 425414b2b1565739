import type { RecordedMarket } from './recorded-markets';

/** A withdrawn runner as the attack withdrew it. */
interface WithdrawnRunner {
  readonly name: string;
  /** Percent x100. */
  readonly factor: number;
}

/** A recorded market with the runners withdrawn from it, in order. */
export interface Race extends RecordedMarket {
  readonly withdrawn: WithdrawnRunner[];
  /** In the order of the runners; absent in a market without. Two runners that follow each other are a line. */
  readonly handicaps?: readonly RaceHandicap[];
}

/** A runner's score is the result of the market, or its opposite, and the handicap. */
export interface RaceHandicap {
  readonly of: 'margin' | 'total';
  readonly sign: 1 | -1;
  readonly quarters: number;
}

/** The largest score of a side, and a total no handicap is near to. */
const MOST_SCORE = 9;

/** Returns the results that decide handicaps differently: margins, or totals. */
export function scoresOf({ handicaps = [] }: Race): number[] {
  const least = handicaps[0]?.of === 'total' ? 0 : -MOST_SCORE;
  return Array.from({ length: MOST_SCORE - least + 1 }, (_, at) => least + at);
}

/** Returns the backer's halves of the stake that win and lose: a quarter line is half a bet on each of its neighbors. */
export function halvesAt(
  { sign, quarters }: RaceHandicap,
  result: number,
): { readonly won: number; readonly lost: number } {
  const lines = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
  const ends = lines.map((line) => Math.sign(sign * result + line / 4));
  return { won: ends.filter((end) => end > 0).length, lost: ends.filter((end) => end < 0).length };
}

/** Returns the margin or total of a result as it is stored. */
export const numberOf = (result: string): number => {
  const [first, second] = result.split('-').map(Number);
  return (first ?? 0) - (second ?? 0);
};

/** Returns the runners that are left. */
export const leftIn = ({ runners, withdrawn }: Race): string[] =>
  runners.filter((name) => withdrawn.every((each) => each.name !== name));

/** Returns whether no more runners are left than win, so that every bet is void. */
export const isVoid = (race: Race): boolean => race.withdrawn.length > 0 && leftIn(race).length <= race.winners;

/** Returns possible results as an operator types them: winners, and dead heats of two or three for the last place. */
export function resultsOf(race: Race): string[] {
  if (race.handicaps !== undefined)
    return scoresOf(race).map((score) =>
      race.handicaps?.[0]?.of === 'total' ? String(score) : score < 0 ? `1-${1 - score}` : `${score}-0`,
    );
  const left = leftIn(race);
  const from = (at: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => left[(at + index) % left.length]!);
  return left.flatMap((_, at) => {
    const full = from(at, race.winners);
    const last = full.at(-1)!;
    const ties = [2, 3]
      .filter((tied) => race.winners - 1 + tied <= left.length)
      .map((tied) => [...full.slice(0, -1), [last, ...from(at + race.winners, tied - 1)].join(' = ')].join(', '));
    return [full.join(', '), ...ties];
  });
}

/** Whether two results name the same winners and ties, in whatever order. */
export const isSameResult = (a: string | null, b: string | null): boolean => inOrder(a) === inOrder(b);

function inOrder(result: string | null): string | null {
  const places = result?.split(', ').map((tied) => tied.split(' = ').sort().join(' = '));
  return places?.sort().join(', ') ?? null;
}

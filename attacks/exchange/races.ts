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
}

/** Returns the runners that are left. */
export const leftIn = ({ runners, withdrawn }: Race): string[] =>
  runners.filter((name) => withdrawn.every((each) => each.name !== name));

/** Returns whether no more runners are left than win, so that every bet is void. */
export const isVoid = (race: Race): boolean => race.withdrawn.length > 0 && leftIn(race).length <= race.winners;

/** Returns possible results as an operator types them: winners, and dead heats of two or three for the last place. */
export function resultsOf(race: Race): string[] {
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

import type { MarketDefinition, RunnerChange, RunnerDefinition } from './feed.messages';

/** A runner of the feed: a selection, in a market with lines once for each of them. */
type Pair = Pick<RunnerChange, 'id' | 'hc'>;

export const pairOf = ({ id, hc }: Pair): Pair => (hc === undefined ? { id } : { id, hc });

/** Returns a key for a runner's prices. */
export const lineKey = ({ id, hc = 0 }: { readonly id: number; readonly hc?: number | undefined }): string =>
  `${id} ${hc}`;

/** A selection of a line, with its handicap. */
export interface LineSide {
  readonly name: string;
  readonly hc: number;
}

/** Returns the selections of a market on a margin. @param handicaps - those of the first side. */
export const marginLines = ([first, second]: readonly [string, string], handicaps: readonly number[]): LineSide[] =>
  handicaps.flatMap((hc) => [
    { name: first, hc },
    { name: second, hc: -hc },
  ]);

/** Returns the selections of a market on a total. */
export const totalLines = (totals: readonly number[]): LineSide[] =>
  totals.flatMap((hc) => [
    { name: 'Under', hc },
    { name: 'Over', hc },
  ]);

/** Returns the runners of a market with lines. @param id - returns the id of its first or second selection. */
export const lineRunners = (sides: readonly LineSide[], id: (selection: 1 | 2) => number): RunnerDefinition[] =>
  sides.map((side, at) => ({ ...side, id: id(at % 2 === 0 ? 1 : 2), sortPriority: at + 1, status: 'ACTIVE' }));

/** What the definition of a market with lines differs in: one selection wins on each. */
export const lineTerms = {
  bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE',
  numberOfWinners: 0,
} as const satisfies Partial<MarketDefinition>;

/** Returns the chance of each selection, line by line. @param first - returns that of the first selection on a line. */
export const lineChances = (sides: readonly LineSide[], first: (hc: number) => number): number[] =>
  sides.map(({ hc }, at) => (at % 2 === 0 ? first(hc) : 1 - first(sides[at - 1]?.hc ?? hc)));

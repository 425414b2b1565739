export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'line'
  | 'column'
  | 'dozen'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high';

/** A betting spot on the table, with the numbers it wins on. */
export interface Spot {
  /** Its unique id on the wire, for example split-17-20, dozen-2, red. */
  readonly id: string;
  readonly kind: SpotKind;
  readonly numbers: readonly number[];
}

/** The double zero's number on the wheel. */
export const doubleZero = 37;

/** The pockets in wheel order, clockwise. */
const wheels: Readonly<Record<1 | 2, readonly number[]>> = {
  1: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29,
    7, 28, 12, 35, 3, 26,
  ],
  2: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21,
    33, 16, 4, 23, 35, 14, 2,
  ],
};

type Color = 'red' | 'black' | 'green';

const reds: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function colorOf(number: number): Color {
  return number === 0 || number === doubleZero ? 'green' : reds.has(number) ? 'red' : 'black';
}

const range = (count: number, from = 0): number[] => Array.from({ length: count }, (_, at) => from + at);
const inside = (kind: SpotKind, numbers: readonly number[]): Spot => ({
  id: `${kind}-${numbers.join('-')}`,
  kind,
  numbers,
});
const outside = (kind: SpotKind, wins: (number: number) => boolean, which = ''): Spot => ({
  id: `${kind}${which}`,
  kind,
  numbers: range(36, 1).filter(wins),
});

/**
 * Returns the bets that include a zero. With two zeros there is no five-number bet: its RTP would be lower than all
 * others'.
 */
function withZero(zeros: 1 | 2): Spot[] {
  if (zeros === 1) {
    return [
      inside('straight', [0]),
      ...[1, 2, 3].map((number) => inside('split', [0, number])),
      inside('street', [0, 1, 2]),
      inside('street', [0, 2, 3]),
      inside('corner', [0, 1, 2, 3]),
    ];
  }
  return [
    inside('straight', [0]),
    inside('straight', [doubleZero]),
    inside('split', [0, doubleZero]),
    inside('split', [0, 1]),
    inside('split', [doubleZero, 3]),
    inside('street', [0, 1, 2]),
    inside('street', [doubleZero, 2, 3]),
  ];
}

function all(zeros: 1 | 2): Spot[] {
  const rows = range(12).map((row) => row * 3 + 1);
  return [
    ...withZero(zeros),
    ...range(36, 1).map((number) => inside('straight', [number])),
    ...range(36, 1).flatMap((number) => (number % 3 === 0 ? [] : [inside('split', [number, number + 1])])),
    ...range(33, 1).map((number) => inside('split', [number, number + 3])),
    ...rows.map((first) => inside('street', range(3, first))),
    ...range(33, 1).flatMap((number) =>
      number % 3 === 0 ? [] : [inside('corner', [number, number + 1, number + 3, number + 4])],
    ),
    ...rows.slice(0, -1).map((first) => inside('line', range(6, first))),
    ...range(3, 1).map((column) => outside('column', (number) => (number - column) % 3 === 0, `-${column}`)),
    ...range(3, 1).map((dozen) => outside('dozen', (number) => Math.ceil(number / 12) === dozen, `-${dozen}`)),
    outside('low', (number) => number <= 18),
    outside('even', (number) => number % 2 === 0),
    outside('red', (number) => colorOf(number) === 'red'),
    outside('black', (number) => colorOf(number) === 'black'),
    outside('odd', (number) => number % 2 === 1),
    outside('high', (number) => number > 18),
  ];
}

/** A wheel and the bets its table accepts. */
export interface RouletteTable {
  readonly wheel: readonly number[];
  readonly spots: readonly Spot[];
  spotOf(id: unknown): Spot | undefined;
}

function createTable(zeros: 1 | 2): RouletteTable {
  const spots = all(zeros);
  const byId: ReadonlyMap<string, Spot> = new Map(spots.map((spot) => [spot.id, spot]));
  return { wheel: wheels[zeros], spots, spotOf: (id) => (typeof id === 'string' ? byId.get(id) : undefined) };
}

const tables = { 1: createTable(1), 2: createTable(2) } as const;

export function tableOf(zeros: 1 | 2): RouletteTable {
  return tables[zeros];
}

/** Bets on half of the numbers. */
export const evenChances: readonly SpotKind[] = ['red', 'black', 'even', 'odd', 'low', 'high'];

/** Returns a winning spot's payout as a multiple of its chips: 36 divided by the numbers it covers. */
export function spotPays({ numbers }: Spot): number {
  return 36 / numbers.length;
}

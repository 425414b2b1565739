import fc from 'fast-check';
import { stepsFrom } from '@pavilion/contract/ladder';
import type { BookLevel, SelectionLevels } from '../../api/src/domains/exchange/books/levels';

const LEVELS = 3;
/** One change in this many moves a price; the others change a size. */
const MOVES = 5;

interface Selection {
  readonly selection: string;
  /** Ladder steps from 2.00 to the middle between back and lay. */
  middle: number;
  readonly back: number[];
  readonly lay: number[];
}

const size = fc.integer({ min: 100, max: 24_999 }).map((taka) => taka * 100);
const sizes = fc.array(size, { minLength: LEVELS, maxLength: LEVELS });
const start = fc.record({ middle: fc.integer({ min: -20, max: 19 }), back: sizes, lay: sizes });
const change = fc.record({
  selection: fc.nat({ max: 1 }),
  isMove: fc.nat({ max: MOVES - 1 }).map((one) => one === 0),
  isUp: fc.boolean(),
  side: fc.constantFrom('back' as const, 'lay' as const),
  level: fc.nat({ max: LEVELS - 1 }),
  size,
  otherSize: size,
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Number of changes before they repeat, on a book that is another by then. */
const CHANGES = 5_000;

const levelsOf = (prices: readonly number[], sizes: readonly number[]): BookLevel[] =>
  prices.map((price, level) => [price, sizes[level] ?? 0]);

/** Changes of one two-sided match, reproducible by seed: mostly one size, sometimes all prices move by one step. */
export class ChangeScript {
  private readonly selections: readonly Selection[];
  private readonly changes: readonly Change[];
  private count = 0;

  constructor(
    readonly market: string,
    seed: number,
  ) {
    const ids = ['11', '22'];
    this.selections = fc
      .sample(fc.noBias(start), { seed, numRuns: ids.length })
      .map((one, at) => ({ selection: ids[at]!, ...one }));
    this.changes = fc.sample(fc.noBias(change), { seed, numRuns: CHANGES });
  }

  /** Returns the order book after one more change. */
  next(): SelectionLevels[] {
    const { selection: at, isMove, side, level, size, ...move } = this.changes[this.count++ % CHANGES]!;
    const one = this.selections[at]!;
    if (isMove) this.move(one, { size, ...move });
    else one[side][level] = size;
    return this.selections.map(({ selection, middle, back, lay }) => ({
      selection,
      back: levelsOf(
        [-1, -2, -3].map((steps) => stepsFrom(200, middle + steps)),
        back,
      ),
      lay: levelsOf(
        [1, 2, 3].map((steps) => stepsFrom(200, middle + steps)),
        lay,
      ),
    }));
  }

  private move(one: Selection, { isUp, size, otherSize }: Pick<Change, 'isUp' | 'size' | 'otherSize'>): void {
    one.middle += isUp ? 1 : -1;
    // Sizes stay at their prices; the side that the price moves away from gets a new best price.
    const [gains, loses] = isUp ? [one.back, one.lay] : [one.lay, one.back];
    gains.pop();
    gains.unshift(size);
    loses.shift();
    loses.push(otherSize);
  }
}

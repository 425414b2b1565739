import { stepsFrom } from '@pavilion/contract/ladder';
import type { BookLevel, SelectionLevels } from '../../api/src/domains/exchange/books/levels';
import { type Random, randomOf } from '../../scripts/prove/random';

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

const size = (random: Random): number => (100 + random.below(24_900)) * 100;
const side = (prices: readonly number[], sizes: readonly number[]): BookLevel[] =>
  prices.map((price, level) => [price, sizes[level] ?? 0]);

/** Changes of one two-sided match, reproducible by seed: mostly one size, sometimes all prices move by one step. */
export class ChangeScript {
  private readonly random: Random;
  private readonly selections: readonly Selection[];

  constructor(
    readonly market: string,
    seed: number,
  ) {
    const random = (this.random = randomOf(seed));
    const sizes = (): number[] => Array.from({ length: LEVELS }, () => size(random));
    this.selections = ['11', '22'].map((selection) => ({
      selection,
      middle: random.below(40) - 20,
      back: sizes(),
      lay: sizes(),
    }));
  }

  /** Returns the order book after one more change. */
  next(): SelectionLevels[] {
    const one = this.random.pick(this.selections);
    if (this.random.below(MOVES) === 0) this.move(one);
    else this.random.pick([one.back, one.lay])[this.random.below(LEVELS)] = size(this.random);
    return this.selections.map(({ selection, middle, back, lay }) => ({
      selection,
      back: side(
        [-1, -2, -3].map((steps) => stepsFrom(200, middle + steps)),
        back,
      ),
      lay: side(
        [1, 2, 3].map((steps) => stepsFrom(200, middle + steps)),
        lay,
      ),
    }));
  }

  private move(one: Selection): void {
    const up = this.random.below(2) === 0;
    one.middle += up ? 1 : -1;
    // Sizes stay at their prices; the side that the price moves away from gets a new best price.
    const [gains, loses] = up ? [one.back, one.lay] : [one.lay, one.back];
    gains.pop();
    gains.unshift(size(this.random));
    loses.shift();
    loses.push(size(this.random));
  }
}

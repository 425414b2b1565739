import { makeAutoObservable, makeObservable, observable } from 'mobx';

type Move = 'up' | 'down' | null;

/** One price and its size as shown, with the direction of its last move. */
export class PriceCell {
  price: number | null = null;
  size = 0;
  move: Move = null;
  /** Counts moves, so that two ups in a row flash twice. */
  moves = 0;

  constructor() {
    makeAutoObservable(this);
  }

  set(level: readonly [price: number, size: number] | undefined): void {
    const [price, size] = level ?? [null, 0];
    if (this.price !== null && price !== null && price !== this.price) {
      this.move = price > this.price ? 'up' : 'down';
      this.moves += 1;
    }
    this.price = price;
    this.size = size;
  }
}

export const LEVELS = [0, 1, 2] as const;

/** A runner's three best back and lay prices, best first. */
export class RunnerPrices {
  isWithdrawn = false;
  readonly back = LEVELS.map(() => new PriceCell());
  readonly lay = LEVELS.map(() => new PriceCell());

  constructor(readonly selectionId: number) {
    makeObservable(this, { isWithdrawn: observable });
  }
}

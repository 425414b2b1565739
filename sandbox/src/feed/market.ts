import type { MarketChange, MarketDefinition, PriceSize, RunnerChange } from './feed.messages';
import { priceAt, stepAtOrBelow } from './ladder';
import { lineKey, pairOf } from './lines';
import { type Random } from './random';

type Side = ReadonlyMap<number, number>;

interface Book {
  readonly atb: Side;
  readonly atl: Side;
  readonly ltp: number;
}

const levels = 3;

function changed(before: Side, after: Side): PriceSize[] {
  const removed = [...before.keys()].filter((price) => !after.has(price)).map((price): PriceSize => [price, 0]);
  const new_ = [...after].filter(([price, size]) => before.get(price) !== size);
  return [...removed, ...new_];
}

function sizeAt(random: Random, level: number): number {
  return Math.round((800 + random() * 9_000) * (1 + level * 0.6)) + Math.round(random() * 100) / 100;
}

/** Returns three prices on each side of a fair price; back is always below lay. */
function bookAround(fair: number, spread: number, random: Random, before: Book | undefined): Book {
  const top = Math.max(levels - 1, Math.min(stepAtOrBelow(fair), 348 - levels - spread));
  const side = (steps: readonly number[], old: Side | undefined): Side =>
    new Map(
      steps.map((step, level) => {
        const price = priceAt(step);
        const previous = old?.get(price);
        return [price, previous !== undefined && random() < 0.6 ? previous : sizeAt(random, level)];
      }),
    );
  const atb = side([top, top - 1, top - 2], before?.atb);
  const atl = side([top + spread, top + spread + 1, top + spread + 2], before?.atl);
  const moved = before === undefined || random() < 0.4;
  return { atb, atl, ltp: moved ? priceAt(random() < 0.5 ? top : top + spread) : before.ltp };
}

/** One market: its definition and order book, and their changes since last published. */
export class Market {
  private readonly books = new Map<string, Book>();
  private lastSent: MarketDefinition | undefined;

  constructor(
    readonly id: string,
    private definition: MarketDefinition,
    private readonly random: Random,
  ) {}

  get inPlay(): boolean {
    return this.definition.inPlay;
  }

  define(change: Partial<MarketDefinition>): void {
    const different = Object.entries(change).some(
      ([name, value]) => this.definition[name as keyof MarketDefinition] !== value,
    );
    if (different) this.definition = { ...this.definition, ...change };
  }

  /** Prices the runners by their probabilities, given in the runners' order, and returns the changes. */
  price(chances: readonly number[], spread = 1): MarketChange | null {
    const rc: RunnerChange[] = [];
    for (const [at, runner] of this.definition.runners.entries()) {
      const before = this.books.get(lineKey(runner));
      const chance = Math.min(Math.max(chances[at] ?? 0.5, 0.002), 0.985);
      const after = bookAround(1 / chance, spread, this.random, before);
      this.books.set(lineKey(runner), after);
      rc.push({
        ...pairOf(runner),
        ...(before?.ltp === after.ltp ? {} : { ltp: after.ltp }),
        atb: changed(before?.atb ?? new Map(), after.atb),
        atl: changed(before?.atl ?? new Map(), after.atl),
      });
    }
    return this.changeWith(rc.filter((each) => each.ltp !== undefined || each.atb?.length || each.atl?.length));
  }

  /** Returns the change in the definition, or null. */
  definitionChange(): MarketChange | null {
    return this.changeWith([]);
  }

  image(): MarketChange {
    const rc = this.definition.runners.flatMap((runner) => {
      const book = this.books.get(lineKey(runner));
      return book ? [{ ...pairOf(runner), ltp: book.ltp, atb: [...book.atb], atl: [...book.atl] }] : [];
    });
    return { id: this.id, img: true, marketDefinition: this.definition, rc };
  }

  private changeWith(rc: readonly RunnerChange[]): MarketChange | null {
    const defined = this.lastSent === this.definition ? {} : { marketDefinition: this.definition };
    this.lastSent = this.definition;
    if (rc.length === 0 && !('marketDefinition' in defined)) return null;
    return { id: this.id, ...defined, ...(rc.length > 0 ? { rc } : {}) };
  }
}

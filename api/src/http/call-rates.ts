import { RateLimiterMemory } from 'rate-limiter-flexible';

/** A sender of calls: a player, an address (a mobile network may put thousands of players behind one), a games' server. */
export type CallerKind = 'player' | 'address' | 'provider';

/** The cost that one caller may cause in a number of seconds before its calls count as excess. */
export interface CallRates extends Readonly<Record<CallerKind, number>> {
  readonly seconds: number;
}

/** Opening a page costs about 20, at once. A short time, so that no caller can save up for a burst of costly calls. */
export const usualRates: CallRates = { seconds: 1, player: 30, address: 600, provider: 10_000 };

/** A call that writes takes locks and waits for the disk: it costs as much as fifteen that read. */
const COST = { read: 1, write: 15 } as const;

/** Counts what each caller spent in this process. Over the limit its calls are the last to start, not refused. */
export class CallRateMeter {
  private readonly limiters: Readonly<Record<CallerKind, RateLimiterMemory>>;

  constructor({ seconds, ...points }: CallRates) {
    const limiter = (kind: CallerKind): RateLimiterMemory =>
      new RateLimiterMemory({ points: points[kind], duration: seconds });
    this.limiters = { player: limiter('player'), address: limiter('address'), provider: limiter('provider') };
  }

  /** Counts one call. @returns whether its caller has spent more than its limit. */
  async isOver(kind: CallerKind, name: string, cost: keyof typeof COST): Promise<boolean> {
    return this.limiters[kind].consume(name, COST[cost]).then(
      () => false,
      () => true,
    );
  }
}

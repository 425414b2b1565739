import { setTimeout as sleep } from 'node:timers/promises';
import type { MarketHub } from './market-hub';

/** A polled market is followed for so long after the last poll, like one with a stream. */
const POLLED_MS = 10_000;
const CHECK_MS = 25;
const LONGEST_WAIT_MS = 1000;

/** Follows the markets that clients poll, so that their prices are read. */
export class Pollers {
  private readonly polled = new Map<string, { timer: NodeJS.Timeout; readonly unfollow: () => void }>();

  constructor(private readonly hub: MarketHub) {}

  stop(): void {
    for (const [market, { timer }] of this.polled) {
      clearTimeout(timer);
      this.end(market);
    }
  }

  /** Resolves once a market's prices are read, or if it takes too long. */
  async awaitPrices(market: string): Promise<void> {
    if (this.hub.book(market) === undefined) return;
    this.follow(market);
    for (let waited = 0; waited < LONGEST_WAIT_MS && !this.hub.hasPrices(market); waited += CHECK_MS)
      await sleep(CHECK_MS);
  }

  private follow(market: string): void {
    const existing = this.polled.get(market);
    clearTimeout(existing?.timer);
    const timer = setTimeout(() => this.end(market), POLLED_MS).unref();
    if (existing === undefined) this.polled.set(market, { timer, unfollow: this.hub.followMarket(market) });
    else existing.timer = timer;
  }

  private end(market: string): void {
    this.polled.get(market)?.unfollow();
    this.polled.delete(market);
  }
}

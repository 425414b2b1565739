import { MAX_INSTRUCTIONS } from '@pavilion/contract/calls/exchange-bets';
import type { FeedMessage } from '../feed/feed.messages';
import { CallFailed, type PlayerClient } from './player.client';
import { quoteKey, stakeOf, targetQuotes } from './quotes';
import { applyMessage, type Reference } from './reference';

const UPCOMING_MS = 2 * 24 * 3_600_000;
const POLL_MS = 1_000;
/** How often a market's orders are checked while the reference is unchanged: some may have been matched. */
const CHECK_MS = { inPlay: 12_000, otherwise: 60_000 } as const;
/**
 * Minimum time between changes: in play an order becomes active only after a delay of some seconds, as for any
 * player.
 */
const RETRY_MS = { inPlay: 6_000, otherwise: POLL_MS } as const;

/**
 * A player may have a hundred open bets in a market (the api's `mostOpen`); in play the previous quotes coexist with
 * the new ones.
 */
const MAX_QUOTES = { inPlay: 50, otherwise: 100 } as const;

/** A market may be suspended during a call, so this is logged only if it happens twice in a row. */
const PASSING: ReadonlySet<string> = new Set(['market_suspended', 'market_closed']);

interface QuotedMarket {
  /** The last requested quotes, as one string. */
  readonly quotes: string;
  readonly checkedAt: number;
}

type Trader = Pick<PlayerClient, 'open' | 'place' | 'cancel' | 'cancelAll'>;

/**
 * An account that quotes around the feed's reference: at most one round of calls per market and second, and only if
 * something moved or was matched. Orders beyond a call's limit are placed in several calls, one after the other.
 */
export class Maker {
  private readonly markets = new Map<string, Reference>();
  private readonly quoted = new Map<string, QuotedMarket>();
  private readonly busy = new Set<string>();
  /** The last refusal of each market's calls, so that it is logged once and not with every retry. */
  private readonly refused = new Map<string, { readonly code: string; readonly isLogged: boolean }>();
  private timer: NodeJS.Timeout | undefined;
  private isClean = false;

  /** @param stake - poisha per order. @param isMine - whether this maker serves the market. */
  constructor(
    private readonly trader: Trader,
    private readonly stake: number,
    private readonly isMine: (market: string) => boolean,
    private readonly now: () => number = Date.now,
    private readonly log: (line: string) => void = console.error,
  ) {}

  handleMessage(message: FeedMessage): void {
    applyMessage(this.markets, message);
  }

  start(): void {
    this.timer = setInterval(() => void this.poll(), POLL_MS);
  }

  /** Cancels all orders. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.trader.cancelAll().catch(() => undefined);
  }

  async poll(): Promise<void> {
    if (!this.isClean) {
      // Orders of an earlier process have outdated prices.
      this.isClean = await this.trader.cancelAll().then(
        () => true,
        () => false,
      );
      if (!this.isClean) return;
    }
    for (const [id, market] of this.markets) {
      if (!this.isMine(id) || !this.isServed(market) || this.busy.has(id)) continue;
      this.busy.add(id);
      // After a refusal, a closed market or an unreachable api, the market is checked again later.
      void this.serve(id, market)
        .catch((error: unknown) => {
          this.quoted.set(id, { quotes: '', checkedAt: this.now() });
          this.logRefused(id, error);
        })
        .finally(() => this.busy.delete(id));
    }
  }

  private isServed({ definition }: Reference): boolean {
    if (definition?.status !== 'OPEN') return false;
    // The api accepts no bets in a market with a withdrawn runner.
    if (definition.runners.some(({ status }) => status !== 'ACTIVE')) return false;
    return definition.inPlay || Date.parse(definition.marketTime) - this.now() < UPCOMING_MS;
  }

  private async serve(id: string, market: Reference): Promise<void> {
    const pace = market.definition?.inPlay ? 'inPlay' : 'otherwise';
    const quotes = targetQuotes(market, MAX_QUOTES[pace]);
    const text = quotes.map(quoteKey).join();
    const last = this.quoted.get(id);
    const since = last === undefined ? Infinity : this.now() - last.checkedAt;
    if (since < RETRY_MS[pace] || (since < CHECK_MS[pace] && (last?.quotes === text || last?.quotes === ''))) return;
    this.quoted.set(id, { quotes: text, checkedAt: this.now() });
    // New quotes are not active yet: without the previous ones the order book would be empty in the meantime.
    await this.adjust(id, quotes, pace === 'inPlay' ? (last?.quotes.split(',') ?? []) : []);
  }

  /** Leaves correct and complete orders, and tolerated ones; cancels the rest, and places the missing ones. */
  private async adjust(
    id: string,
    quotes: ReturnType<typeof targetQuotes>,
    tolerated: readonly string[],
  ): Promise<void> {
    const keys = new Set([...quotes.map(quoteKey), ...tolerated]);
    const retained = new Set<string>();
    const wrong: string[] = [];
    for (const { id: bet, selectionId, side, price, remaining, activeAt } of await this.trader.open(id)) {
      const key = `${selectionId} ${side} ${price}`;
      const isEnough =
        remaining * 2 >= stakeOf({ selection: selectionId, side: side === 'lay' ? 'lay' : 'back', price }, this.stake);
      if (keys.has(key) && !retained.has(key) && isEnough) retained.add(key);
      // An order in its in-play delay can't be canceled.
      else if (activeAt === null) wrong.push(bet);
    }
    const missing = quotes.filter((quote) => !retained.has(quoteKey(quote)));
    const instructions = missing.map((quote) => ({
      kind: 'exchange' as const,
      selectionId: quote.selection,
      side: quote.side,
      price: quote.price,
      stake: stakeOf(quote, this.stake),
      persistence: 'keep' as const,
    }));
    if (instructions.length === 0 && wrong.length > 0) await this.trader.cancel(wrong);
    for (let at = 0; at < instructions.length; at += MAX_INSTRUCTIONS)
      await this.trader.place(id, instructions.slice(at, at + MAX_INSTRUCTIONS), at === 0 ? wrong : []);
    this.refused.delete(id);
  }

  /** An unreachable api is not logged, because the call is retried. */
  private logRefused(market: string, error: unknown): void {
    if (!(error instanceof CallFailed)) return;
    const before = this.refused.get(market);
    const isAgain = before?.code === error.code;
    if (isAgain && before?.isLogged) return;
    const isLogged = isAgain || !PASSING.has(error.code);
    this.refused.set(market, { code: error.code, isLogged });
    if (isLogged) this.log(`maker: market ${market} has no fresh quotes: ${error.message}`);
  }
}

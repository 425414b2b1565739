import type { MarketStatus } from '@pavilion/contract/calls/exchange';
import type { MarketFrame } from '@pavilion/contract/live';
import { bestLevels, inOrder, type MarketBook } from '../feed/book';
import { eventText, type Topic } from './topic';

/** In play, prices older than this are stale. */
const STALE_MS = 3000;
/**
 * Minimum interval between price frames of a market (decision 28); suspension, opening and closing are sent at once.
 */
export const PRICES_MS = 250;
/** Interval of the hub's broadcast rounds. */
export const ROUND_MS = PRICES_MS / 2;
/** Timer tolerance: a round that fires slightly early must not delay prices by a whole round. */
const EARLY_MS = ROUND_MS / 2;
const BEAT_IN_PLAY_MS = 1000;
const BEAT_MS = 5000;
const TENTH_MS = 100;
const began = Date.now();
const tenths = (now: number): number => Math.round((now - began) / TENTH_MS);

type WireRunners = MarketFrame[5];

/** Returns the status players see: suspended after 3 s of silence in play. */
function shownStatus(book: MarketBook, receivedAt: number, now: number): MarketStatus {
  return book.status === 'OPEN' && book.inPlay && now - receivedAt > STALE_MS ? 'SUSPENDED' : book.status;
}

function wireRunners(book: MarketBook): WireRunners {
  return inOrder(book).map((runner) => {
    const { back, lay } = bestLevels(runner);
    return [runner.id, back, lay] as const;
  });
}

/**
 * One market's stream: a snapshot, numbered deltas with the changed runners, and heartbeats that repeat the last
 * number.
 */
export class MarketTopic implements Topic {
  book: MarketBook | null = null;
  /** True once the market has a result or an operator voided or closed it, whatever the feed still sends. */
  isSettled = false;
  /** True if a runner was withdrawn and no operator has ended the market yet. */
  isHalted = false;
  sequence = 0;
  private receivedAt = 0;
  /** When a frame last carried the time. */
  private clockAt = 0;
  /** When prices were last sent. */
  private pricedAt = 0;
  private status: MarketStatus = 'SUSPENDED';
  private inPlay = false;
  private published: MarketBook | null = null;
  /** By runner, as JSON: equal text means no change. */
  private runners: ReadonlyMap<number, string> = new Map();
  private snapshot: string | null = null;

  constructor(readonly key: string) {}

  /** Records that the feed mentioned the market, or confirmed that unmentioned markets haven't changed. */
  receive(now: number): void {
    this.receivedAt = now;
  }

  /** Returns the status players see, or null while the market is undefined. */
  shown(now: number): MarketStatus | null {
    if (this.book === null || this.isSettled) return this.book && 'CLOSED';
    const status = shownStatus(this.book, this.receivedAt, now);
    return this.isHalted && status === 'OPEN' ? 'SUSPENDED' : status;
  }

  /**
   * Returns the snapshot with the current time: nothing is queued on a new stream, so the client can measure its
   * clock offset.
   */
  first(now: number): string | null {
    if (this.published === null) return null;
    this.snapshot ??= eventText(
      'market',
      this.frame(
        's',
        [...this.runners.values()].map((text) => JSON.parse(text) as WireRunners[number]),
      ),
    );
    return this.snapshot.replace(/\]\n\n$/, `,${tenths(now)}]\n\n`);
  }

  next(now: number): string | null {
    return this.isTooSoon(now) ? null : (this.delta(now) ?? this.beat(now));
  }

  /** Returns whether only prices have changed and prices were sent too recently. */
  private isTooSoon(now: number): boolean {
    const { book, published } = this;
    if (book === published || book?.inPlay !== this.inPlay || this.shown(now) !== this.status) return false;
    return now - this.pricedAt < PRICES_MS - EARLY_MS;
  }

  private delta(now: number): string | null {
    const { book } = this;
    const status = this.shown(now);
    // Books are immutable: the same object has the same prices.
    if (book === null || status === null || (book === this.published && status === this.status)) return null;
    const runners = wireRunners(book);
    const changed = runners.filter((runner) => this.runners.get(runner[0]) !== JSON.stringify(runner));
    const isFirst = this.published === null;
    const isSame = !isFirst && changed.length === 0 && status === this.status && book.inPlay === this.inPlay;
    this.published = book;
    if (isSame) return null;
    Object.assign(this, { status, inPlay: book.inPlay, sequence: this.sequence + 1, snapshot: null });
    this.pricedAt = now;
    if (isFirst) this.clockAt = now;
    this.runners = new Map(runners.map((runner) => [runner[0], JSON.stringify(runner)]));
    // Subscribers that waited for an unknown market have no snapshot yet.
    return isFirst ? this.first(now) : eventText('market', this.timed(now, this.frame('d', changed)));
  }

  private beat(now: number): string | null {
    if (this.published === null || now - this.clockAt < (this.inPlay ? BEAT_IN_PLAY_MS : BEAT_MS)) return null;
    return eventText('market', this.timed(now, this.frame('h', [])));
  }

  private timed(now: number, frame: MarketFrame): MarketFrame {
    if (now - this.clockAt < BEAT_IN_PLAY_MS) return frame;
    this.clockAt = now;
    const [kind, id, sequence, status, inPlay, runners] = frame;
    return [kind, id, sequence, status, inPlay, runners, tenths(now)];
  }

  private frame(kind: MarketFrame[0], runners: WireRunners): MarketFrame {
    return [kind, this.key, this.sequence, this.status, this.inPlay ? 1 : 0, runners];
  }
}

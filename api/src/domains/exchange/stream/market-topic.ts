import type { MarketStatus } from '@pavilion/contract/calls/exchange';
import type { MarketFrame, WireLevels } from '@pavilion/contract/live';
import type { BookSelection } from '../books/tables';
import { bestLevels, inOrder, isWithdrawn, type MarketBook, type RunnerBook, withoutRunners } from '../feed/book';
import { RelayedFrames } from './relayed-frames';
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
/** A relayed market that isn't in play has a heartbeat every five seconds. */
const RELAY_SILENCE_MS = 3 * BEAT_MS;
/** The same in every process: a stream's times go on when another process builds its frames. */
const EPOCH = Date.UTC(2026, 0);
const tenths = (now: number): number => Math.round((now - EPOCH) / TENTH_MS);

type WireRunners = MarketFrame[5];

/** The process that builds the frames, if it is another one. */
export interface FrameSource {
  /** When it last said that it works. */
  readonly aliveAt: number;
}

/** Returns the status players see: suspended after 3 s of silence in play. */
function statusAfterSilence(book: MarketBook, receivedAt: number, now: number): MarketStatus {
  return book.status === 'OPEN' && book.inPlay && now - receivedAt > STALE_MS ? 'SUSPENDED' : book.status;
}

function wireRunners(book: MarketBook): WireRunners {
  return inOrder(book).map((runner) => {
    const { back, lay } = bestLevels(runner);
    return isWithdrawn(runner) ? ([runner.id, [], [], 1] as const) : ([runner.id, back, lay] as const);
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
  /** True while an operator has suspended the market. */
  isSuspended = false;
  /** Ids of the feed's runners that the market can't take, because it has bets without them. */
  refusedRunners: readonly string[] = [];
  /** False until the order book's prices are read: nothing is sent before. */
  isPriced = true;
  private ownSequence = 0;
  private relay: { readonly source: FrameSource; readonly frames: RelayedFrames } | null = null;
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

  /** True while it takes no bets, whatever the feed sends. */
  get isHalted(): boolean {
    return this.isSuspended || this.refusedRunners.length > 0;
  }

  get sequence(): number {
    return this.relay?.frames.sequence ?? this.ownSequence;
  }

  get relayed(): RelayedFrames | null {
    return this.relay?.frames ?? null;
  }

  /** The last time when the feed mentioned the market. */
  get freshAt(): number {
    return this.receivedAt;
  }

  /** Records that the feed mentioned the market, or confirmed that unmentioned markets haven't changed. */
  receive(now: number): void {
    this.receivedAt = now;
  }

  /** Removes runners that the market can't take from its book, and suspends it until the feed runs none of them. */
  refuseRunners(runners: readonly BookSelection[]): void {
    if (this.book === null) return;
    this.book = withoutRunners(this.book, new Set(runners.map(({ id }) => Number(id))));
    this.refusedRunners = runners.flatMap(({ id, isWithdrawn: isOut }) => (isOut === true ? [] : id));
  }

  /** From now on another process builds the frames; this one waits for a snapshot. */
  relayFrom(source: FrameSource): void {
    const runners = [...this.runners.values()].map((text) => JSON.parse(text) as WireRunners[number]);
    const shown = this.published === null ? null : this.frame('s', runners);
    this.relay = { source, frames: new RelayedFrames(shown) };
  }

  /** From now on this process builds the frames, beginning with a snapshot. */
  buildFrames(): void {
    this.ownSequence = this.sequence;
    this.relay = null;
    this.restartFrames();
  }

  /** The next frame is a snapshot, because readers may have none. */
  restartFrames(): void {
    Object.assign(this, { published: null, snapshot: null, runners: new Map() });
  }

  /** Returns the best prices of a runner. */
  levels(runner: RunnerBook): { readonly back: WireLevels; readonly lay: WireLevels } {
    return this.relay?.frames.levels(runner.id) ?? bestLevels(runner);
  }

  /** Returns the status players see, or null while the market is undefined. */
  playerStatus(now: number): MarketStatus | null {
    if (this.book === null || this.isSettled) return this.book && 'CLOSED';
    const status = statusAfterSilence(this.book, this.receivedAt, now);
    return status === 'OPEN' && (this.isHalted || this.isSourceSilent(now)) ? 'SUSPENDED' : status;
  }

  private isSourceSilent(now: number): boolean {
    return this.relay !== null && now - this.relay.source.aliveAt > STALE_MS;
  }

  /** Returns whether relayed prices may be outdated: by their owner, the feed's data, or the frames themselves. */
  private isRelayStale(frames: RelayedFrames, now: number): boolean {
    const { book } = this;
    if (book === null || this.isSourceSilent(now)) return true;
    if (!book.inPlay) return frames.age(now) > RELAY_SILENCE_MS;
    return now - this.receivedAt > STALE_MS || frames.age(now) > STALE_MS;
  }

  /**
   * Returns the snapshot with the current time: nothing is queued on a new stream, so the client can measure its
   * clock offset.
   */
  first(now: number): string | null {
    if (this.relay !== null) return this.relay.frames.first(tenths(now));
    if (this.published === null || !this.isPriced) return null;
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
    const frames = this.relayed;
    if (frames !== null) return frames.next(this.isRelayStale(frames, now), tenths(now));
    if (!this.isPriced) return null;
    return this.isTooSoon(now) ? null : (this.delta(now) ?? this.beat(now));
  }

  /** Returns whether only prices have changed and prices were sent too recently. */
  private isTooSoon(now: number): boolean {
    const { book, published } = this;
    if (book === published || book?.inPlay !== this.inPlay || this.playerStatus(now) !== this.status) return false;
    return now - this.pricedAt < PRICES_MS - EARLY_MS;
  }

  private delta(now: number): string | null {
    const { book } = this;
    const status = this.playerStatus(now);
    // Books are immutable: the same object has the same prices.
    if (book === null || status === null || (book === this.published && status === this.status)) return null;
    const runners = wireRunners(book);
    const changed = runners.filter((runner) => this.runners.get(runner[0]) !== JSON.stringify(runner));
    const isFirst = this.published === null;
    const isSame = !isFirst && changed.length === 0 && status === this.status && book.inPlay === this.inPlay;
    this.published = book;
    if (isSame) return null;
    Object.assign(this, { status, inPlay: book.inPlay, ownSequence: this.ownSequence + 1, snapshot: null });
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
    return [kind, this.key, this.ownSequence, this.status, this.inPlay ? 1 : 0, runners];
  }
}

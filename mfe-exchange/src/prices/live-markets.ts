import { observable, runInAction } from 'mobx';
import type { LinesFrame, MarketFrame } from '@pavilion/contract/live';
import { type ApiClient, followMarkets, type StreamState } from '@pavilion/platform';
import { LiveBook } from './live-book';
import { LiveLines } from './live-lines';
import { ServerClock } from './message-time';
import { PricePolls } from './price-polls';

type Follow = typeof followMarkets;
type Schedule = (flush: () => void) => void;

/**
 * In play a frame arrives every second: after this time without one the prices can't be trusted. Players see that
 * within 3 s.
 */
const STALE_AFTER_IN_PLAY_MS = 2_500;
/** Otherwise a heartbeat arrives every 5 s. */
const STALE_AFTER_MS = 8_000;
const CHECK_MS = 100;
/** A silent stream is reopened at most this often. */
const RECONNECT_MS = 5_000;
/** Spreads repeated snapshot requests, so that they don't become a storm. */
const RESTART_MS = 1_000;

interface Options {
  readonly follow?: Follow;
  readonly schedule?: Schedule;
  /** This device's clock, in ms. */
  readonly now?: () => number;
}

/**
 * The order books of some markets and the lines of some events, updated by one price stream; changes render once per
 * animation frame. Without the stream they are polled in a visible tab; data that may be stale shows as suspended.
 */
export class LiveMarkets {
  private readonly books = observable.map<string, LiveBook>(undefined, { deep: false });
  private readonly events = observable.map<string, LiveLines>(undefined, { deep: false });
  private readonly polls: PricePolls | null;
  private readonly follow: Follow;
  private readonly schedule: Schedule;
  private readonly now: () => number;
  private waiting: (() => boolean)[] = [];
  private closeStream: (() => void) | null = null;
  private isLost = false;
  private isLate = false;
  private connectedAt = 0;
  private lastSignalAt = 0;
  private clock = new ServerClock(0);
  private checkTimer: ReturnType<typeof setInterval> | undefined;
  private restarting: ReturnType<typeof setTimeout> | undefined;

  /** @param api - polls while there is no stream; null disables polling. */
  constructor(
    api: Pick<ApiClient, 'background'> | null,
    {
      follow = followMarkets,
      schedule = (flush) => void requestAnimationFrame(flush),
      now = () => Date.now(),
    }: Options = {},
  ) {
    this.polls = api && new PricePolls(api);
    this.follow = follow;
    this.schedule = schedule;
    this.now = now;
  }

  book(marketId: string): LiveBook | undefined {
    return this.books.get(marketId);
  }

  /** Returns an event's fancy and bookmaker lines. */
  lines(eventId: string): LiveLines | undefined {
    return this.events.get(eventId);
  }

  /** Subscribes to exactly these markets and these events' lines. @returns a function that stops. */
  watch(ids: readonly string[], eventIds: readonly string[] = []): () => void {
    this.stop();
    runInAction(() => {
      syncKeys(this.books, ids, (id) => new LiveBook(id));
      syncKeys(this.events, eventIds, (id) => new LiveLines(id));
    });
    this.ageOld();
    if (ids.length > 0) {
      this.connect();
      this.checkTimer = setInterval(() => this.checkSilence(), CHECK_MS);
    }
    return () => this.stop();
  }

  private stop(): void {
    clearInterval(this.checkTimer);
    this.disconnect();
    this.polls?.stop();
  }

  private disconnect(): void {
    clearTimeout(this.restarting);
    this.restarting = undefined;
    this.closeStream?.();
    this.closeStream = null;
    this.waiting = [];
  }

  private connect(): void {
    this.disconnect();
    this.begin();
    const listener = {
      onFrame: (frame: MarketFrame) =>
        this.receive(this.books.get(frame[1]), frame, this.clock.estimateSentAt(frame[6], this.now())),
      onLines: (frame: LinesFrame) =>
        this.receive(this.events.get(frame[1]), frame, this.clock.estimateSentAt(undefined, this.now())),
      onSign: () => (this.lastSignalAt = this.now()),
      onState: (state: StreamState) => this.onState(state),
    };
    this.closeStream = this.follow([...this.books.keys()], listener, [...this.events.keys()]);
  }

  private begin(): void {
    this.connectedAt = this.now();
    this.clock = new ServerClock(this.connectedAt);
    this.isLate = false;
  }

  private onState(state: StreamState): void {
    if (state === 'connecting') this.begin();
    else if (state !== 'open') this.lose();
  }

  /** Marks everything as stale; polls take over in a visible tab. */
  private lose(): void {
    if (!this.isLost) this.age();
    this.isLost = true;
    if (document.visibilityState === 'hidden') this.polls?.stop();
    else this.polls?.start(() => ({ books: [...this.books.values()], lines: [...this.events.values()] }));
  }

  private receive<F extends MarketFrame | LinesFrame>(
    of: { apply(frame: F, sentAt: number): boolean; age(): void } | undefined,
    frame: F,
    sentAt: number,
  ): void {
    if (of === undefined) return;
    this.waiting.push(() => {
      // A first frame is judged by its own in-play flag.
      const silenceLimitMs = frame[4] === 1 ? STALE_AFTER_IN_PLAY_MS : this.silenceLimitMs;
      if (this.now() - sentAt <= silenceLimitMs) return of.apply(frame, sentAt);
      // It waited in buffers, and so do the frames behind it: only a new stream brings current data.
      of.age();
      this.isLate = true;
      return false;
    });
    if (this.waiting.length === 1) this.schedule(() => this.flush());
  }

  private flush(): void {
    const frames = this.waiting;
    this.waiting = [];
    if (frames.length === 0) return;
    this.isLost = false;
    this.polls?.stop();
    let whole = true;
    runInAction(() => {
      for (const apply of frames) whole = apply() && whole;
    });
    if (!whole) this.restart();
  }

  /**
   * Opens a new stream, which begins with a snapshot. A stream that is late soon after opening stays for a while:
   * reconnecting at once would add to an overload.
   */
  private restart(): void {
    const young = this.isLate ? this.connectedAt + RECONNECT_MS * Math.random() - this.now() : 0;
    this.restarting ??= setTimeout(() => this.connect(), Math.max(RESTART_MS * Math.random(), young));
  }

  /** Milliseconds without a frame, and milliseconds of a frame's age, before data is stale. */
  private get silenceLimitMs(): number {
    return [...this.books.values()].some(({ inPlay }) => inPlay) ? STALE_AFTER_IN_PLAY_MS : STALE_AFTER_MS;
  }

  /** Checks by the clock how long no frame has arrived: timers may have slept with the device. */
  private checkSilence(): void {
    if (document.visibilityState === 'hidden') return;
    const now = this.now();
    runInAction(() => {
      for (const book of this.books.values())
        if (book.isFresh && now - book.updatedAt > (book.inPlay ? STALE_AFTER_IN_PLAY_MS : STALE_AFTER_MS)) book.age();
      // The stream reports only changes; polls reply every time.
      if (!this.isLost && now - this.clock.estimateSentAt(undefined, now) > this.silenceLimitMs)
        for (const lines of this.events.values()) lines.age();
      if (this.isLost)
        for (const lines of this.events.values()) if (now - lines.updatedAt > STALE_AFTER_IN_PLAY_MS) lines.age();
    });
    const isNew = this.lastSignalAt < this.connectedAt;
    if (now - Math.max(this.lastSignalAt, this.connectedAt) <= (isNew ? STALE_AFTER_IN_PLAY_MS : this.silenceLimitMs))
      return;
    this.lose();
    if (now - this.connectedAt > RECONNECT_MS) this.connect();
  }

  /** Marks data as stale that a new stream doesn't replace soon enough; the rest stays while the list only grows. */
  private ageOld(): void {
    const now = this.now();
    const all = [...this.books.values(), ...this.events.values()];
    runInAction(() => all.forEach((one) => now - one.updatedAt > STALE_AFTER_IN_PLAY_MS && one.age()));
  }

  private age(): void {
    this.waiting = [];
    runInAction(() => {
      for (const book of this.books.values()) book.age();
      for (const lines of this.events.values()) lines.age();
    });
  }
}

function syncKeys<T>(map: Map<string, T>, ids: readonly string[], make: (id: string) => T): void {
  for (const id of [...map.keys()]) if (!ids.includes(id)) map.delete(id);
  for (const id of ids) if (!map.has(id)) map.set(id, make(id));
}

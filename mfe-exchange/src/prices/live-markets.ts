import type { MarketFrame } from '@pavilion/contract/live';
import { followMarkets, type LineState } from '@pavilion/platform';
import { observable, runInAction } from 'mobx';
import { LiveBook } from './live-book';

type Follow = typeof followMarkets;
type Schedule = (flush: () => void) => void;

/** A line sends at least a heartbeat every 5 s: after twice that it is dead, whatever it says. */
const SILENCE_MS = 10_000;
/** Snapshots asked for in a row must not become a storm. */
const RESTART_MS = 1000;

/** The books of some markets, kept by their live line; changes are shown once per animation frame. */
export class LiveMarkets {
  private readonly books = observable.map<string, LiveBook>(undefined, { deep: false });
  private waiting: MarketFrame[] = [];
  private stopLine: (() => void) | null = null;
  private ids: readonly string[] = [];
  private silence: ReturnType<typeof setTimeout> | undefined;
  private restarting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly follow: Follow = followMarkets,
    private readonly schedule: Schedule = (flush) => void requestAnimationFrame(flush),
  ) {}

  book(marketId: string): LiveBook | undefined {
    return this.books.get(marketId);
  }

  /** Follows these markets and no others. @returns a function that stops. */
  watch(ids: readonly string[]): () => void {
    this.ids = ids;
    runInAction(() => {
      for (const id of ids) if (!this.books.has(id)) this.books.set(id, new LiveBook(id));
    });
    this.connect();
    return () => this.stop();
  }

  private stop(): void {
    clearTimeout(this.silence);
    clearTimeout(this.restarting);
    this.restarting = undefined;
    this.stopLine?.();
    this.stopLine = null;
    this.waiting = [];
  }

  private connect(): void {
    this.stop();
    if (this.ids.length === 0) return;
    this.stopLine = this.follow(this.ids, { onFrame: (frame) => this.receive(frame), onState: (state) => this.onState(state) });
    this.listen();
  }

  private onState(state: LineState): void {
    if (state !== 'open') this.age();
  }

  private receive(frame: MarketFrame): void {
    this.listen();
    this.waiting.push(frame);
    if (this.waiting.length === 1) this.schedule(() => this.flush());
  }

  private flush(): void {
    const frames = this.waiting;
    this.waiting = [];
    let whole = true;
    runInAction(() => {
      for (const frame of frames) whole = (this.books.get(frame[1])?.apply(frame) ?? true) && whole;
    });
    if (!whole) this.restart();
  }

  /** A new line begins with a snapshot. */
  private restart(): void {
    this.restarting ??= setTimeout(() => this.connect(), RESTART_MS * Math.random());
  }

  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.age();
      // A hidden tab holds no line on purpose and comes back by itself.
      if (document.visibilityState === 'hidden') this.listen();
      else this.connect();
    }, SILENCE_MS);
  }

  private age(): void {
    this.waiting = [];
    runInAction(() => {
      for (const id of this.ids) this.books.get(id)?.age();
    });
  }
}

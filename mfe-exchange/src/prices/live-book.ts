import { makeAutoObservable, observable } from 'mobx';
import type { Market, MarketStatus } from '@pavilion/contract/calls/exchange';
import type { MarketFrame, WireLevels } from '@pavilion/contract/live';
import { LEVELS, RunnerPrices } from './price-cell';

/** Returns whether a runner's status means that it was withdrawn. */
export const isWithdrawn = (status: string): boolean => status === 'REMOVED' || status === 'REMOVED_VACANT';

/** One market as its price stream reports it. */
export class LiveBook {
  inPlay = false;
  /** False if a frame is missing or overdue: the prices shown may then be stale. */
  isFresh = false;
  /** When the server last reported it, in ms of this device's clock. */
  updatedAt = 0;
  private reportedStatus: MarketStatus = 'SUSPENDED';
  private readonly prices = observable.map<number, RunnerPrices>(undefined, { deep: false });
  private sequence: number | null = null;

  constructor(readonly marketId: string) {
    makeAutoObservable<this, 'sequence' | 'prices'>(this, {
      marketId: false,
      updatedAt: false,
      sequence: false,
      prices: false,
      runner: false,
    });
  }

  /** Suspended unless fresh or closed: a price that may be stale never shows as available. */
  get status(): MarketStatus {
    return this.isFresh || this.reportedStatus === 'CLOSED' ? this.reportedStatus : 'SUSPENDED';
  }

  /** True once prices have arrived, however old they are. */
  get hasPrices(): boolean {
    return this.prices.size > 0;
  }

  /** In the market's own order. */
  get runners(): readonly RunnerPrices[] {
    return [...this.prices.values()];
  }

  runner(selectionId: number): RunnerPrices | undefined {
    return this.prices.get(selectionId);
  }

  /**
   * Applies one frame.
   *
   * @param sentAt - when the server sent it, in ms of this device's clock.
   * @returns false if frames before it are missing: only a snapshot helps then.
   */
  apply([kind, , sequence, status, inPlay, runners]: MarketFrame, sentAt = Date.now()): boolean {
    if (kind !== 's' && !this.isNext(kind, sequence)) {
      this.age();
      return false;
    }
    this.sequence = sequence;
    this.show(status, inPlay === 1, sentAt);
    if (kind === 's') this.retainOnly(new Set(runners.map(([selectionId]) => selectionId)));
    for (const [selectionId, back, lay, isWithdrawn] of runners) this.price(selectionId, back, lay, isWithdrawn === 1);
    return true;
  }

  /** Applies a poll's reply; the stream resumes with a snapshot. */
  take({ status, inPlay, runners }: Market): void {
    this.sequence = null;
    this.show(status, inPlay, Date.now());
    const levels = (list: readonly { readonly price: number; readonly size: number }[]): WireLevels =>
      list.map(({ price, size }) => [price, size]);
    for (const { selectionId, status: runner, ex } of runners)
      this.price(selectionId, levels(ex.availableToBack), levels(ex.availableToLay), isWithdrawn(runner));
  }

  /** Marks the prices as stale; no delta applies until the next snapshot. */
  age(): void {
    this.isFresh = false;
    this.sequence = null;
  }

  private show(status: MarketStatus, inPlay: boolean, sentAt: number): void {
    this.reportedStatus = status;
    this.inPlay = inPlay;
    this.isFresh = true;
    this.updatedAt = sentAt;
  }

  private price(selectionId: number, back: WireLevels, lay: WireLevels, withdrawn: boolean): void {
    const prices = this.prices.get(selectionId) ?? new RunnerPrices(selectionId);
    if (!this.prices.has(selectionId)) this.prices.set(selectionId, prices);
    prices.isWithdrawn = withdrawn;
    for (const level of LEVELS) {
      prices.back[level]?.set(back[level]);
      prices.lay[level]?.set(lay[level]);
    }
  }

  private retainOnly(selectionIds: ReadonlySet<number>): void {
    for (const id of [...this.prices.keys()]) if (!selectionIds.has(id)) this.prices.delete(id);
  }

  private isNext(kind: MarketFrame[0], sequence: number): boolean {
    if (this.sequence === null) return false;
    // A heartbeat repeats the last sequence.
    return sequence === (kind === 'h' ? this.sequence : this.sequence + 1);
  }
}

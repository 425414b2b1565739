import { makeAutoObservable } from 'mobx';
import type { BetRequest } from './bet-sender';
import { type BetProgress, isOpenRequest, isUnderWay } from './slip-state';

/** A bet that was under way when the player tapped another price. */
export interface EarlierBet {
  readonly request: BetRequest;
  readonly progress: BetProgress;
}

/** The bets that taps on other prices have set aside, oldest first; at most one of them is unconfirmed or in flight. */
export class EarlierBets {
  all: readonly EarlierBet[] = [];

  constructor(private readonly now: () => number) {
    makeAutoObservable<this, 'now'>(this, { now: false }, { autoBind: true, deep: false });
  }

  /** Whether one of them has no definite reply: requests are sent one at a time. */
  get hasOpenRequest(): boolean {
    return this.all.some(({ progress }) => isOpenRequest(progress));
  }

  get unconfirmed(): BetRequest | undefined {
    return this.all.find(({ progress }) => progress.kind === 'unconfirmed')?.request;
  }

  add(bet: EarlierBet): void {
    this.all = [...this.all, bet];
  }

  takeLast(): EarlierBet | undefined {
    const last = this.all.at(-1);
    this.all = this.all.slice(0, -1);
    return last;
  }

  /** Moves the bet that has come this far on to the next progress. */
  update(from: BetProgress['kind'], progress: BetProgress): void {
    this.all = this.all.map((bet) => (bet.progress.kind === from ? { ...bet, progress } : bet));
  }

  /** Forgets the bets that have entered the order book. */
  removeEnded(): void {
    const now = this.now();
    this.all = this.all.filter(({ progress }) => progress.kind === 'refused' || isUnderWay(progress, now));
  }

  dismiss(bet: EarlierBet): void {
    this.all = this.all.filter((other) => other !== bet);
  }
}

import { makeAutoObservable } from 'mobx';

/** Operations that a page change must not interrupt: bets, payments, uploads. */
export class PendingStore {
  private count = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isIdle(): boolean {
    return this.count === 0;
  }

  /** Runs `work`; meanwhile the page must not switch to a newer composition. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.change(1);
    try {
      return await work();
    } finally {
      this.change(-1);
    }
  }

  private change(by: number): void {
    this.count += by;
  }
}

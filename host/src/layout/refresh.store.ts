import { makeAutoObservable, runInAction } from 'mobx';

/** The documents' spinner: long enough to be seen, however fast the answer is. */
const LEAST_MS = 500;

/** One reading-again at a time. */
export class RefreshStore {
  turning = false;

  constructor(private readonly ask: () => Promise<void>) {
    makeAutoObservable<this, 'ask'>(this, { ask: false }, { autoBind: true });
  }

  async run(): Promise<void> {
    if (this.turning) return;
    this.turning = true;
    await Promise.all([this.ask(), new Promise((resolve) => setTimeout(resolve, LEAST_MS))]);
    runInAction(() => {
      this.turning = false;
    });
  }
}

import { makeAutoObservable, runInAction } from 'mobx';

/** The specification's spinner: it shows long enough to be seen, however fast the response. */
const MIN_SPIN_MS = 500;

/** Runs one refresh at a time. */
export class RefreshStore {
  state: 'idle' | 'turning' | 'done' = 'idle';

  constructor(private readonly reload: () => Promise<void>) {
    makeAutoObservable<this, 'reload'>(this, { reload: false }, { autoBind: true });
  }

  async run(): Promise<void> {
    if (this.state === 'turning') return;
    this.state = 'turning';
    await Promise.all([this.reload(), new Promise((resolve) => setTimeout(resolve, MIN_SPIN_MS))]);
    runInAction(() => {
      this.state = 'done';
    });
  }
}

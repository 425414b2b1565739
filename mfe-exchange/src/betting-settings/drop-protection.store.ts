import { makeAutoObservable, runInAction } from 'mobx';
import { setDropProtection, showDropProtection } from '@pavilion/contract/calls/exchange-position';
import type { Platform, Query } from '@pavilion/platform';

type State = 'idle' | 'sending' | 'failed';

/** Whether unmatched bets are canceled once the player's connection is lost; stored on the server. */
export class DropProtection {
  state: State = 'idle';
  private chosen: number | null = null;
  private readonly setting: Query<typeof showDropProtection>;

  constructor(private readonly platform: Pick<Platform, 'api' | 'queries'>) {
    this.setting = platform.queries.read(showDropProtection, {});
    makeAutoObservable<this, 'platform' | 'setting'>(this, { platform: false, setting: false }, { autoBind: true });
  }

  /** Null until known. */
  get seconds(): number | null {
    return this.chosen ?? this.setting.value?.seconds ?? null;
  }

  async choose(seconds: number): Promise<void> {
    if (this.state === 'sending') return;
    this.state = 'sending';
    this.chosen = seconds;
    const outcome = await this.platform.api.call(setDropProtection, { body: { seconds } });
    await this.setting.refresh();
    runInAction(() => {
      this.state = outcome.kind === 'ok' ? 'idle' : 'failed';
      this.chosen = outcome.kind === 'ok' ? outcome.value.seconds : null;
    });
  }
}

import { makeAutoObservable, runInAction } from 'mobx';
import { REALITY_CHECK_MINUTES } from '@pavilion/contract/calls/sessions';
import type { ActionResult, SaferGamblingApi } from './safer-gambling.api';

export const intervals = REALITY_CHECK_MINUTES;

/** The interval at which the player is reminded of the time spent here. */
export class RealityStore {
  /** The chosen interval while it is being saved. */
  chosen: number | null = null;
  outcome: ActionResult | null = null;

  constructor(private readonly api: SaferGamblingApi) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  /** Minutes; 0 is none, null while unknown. */
  get minutes(): number | null {
    if (this.chosen !== null) return this.chosen;
    const { times } = this.api.clock;
    return times ? (times.realityCheckMinutes ?? 0) : null;
  }

  /** Reads the session's times, in case the page is faster than the session's own first read. */
  begin(): void {
    if (!this.api.clock.times) void this.api.clock.read();
  }

  async choose(minutes: number): Promise<void> {
    this.chosen = minutes;
    this.outcome = null;
    const outcome = await this.api.chooseRealityCheck(minutes);
    if (outcome.kind === 'done') await this.api.clock.read();
    runInAction(() => {
      // Another choice was made meanwhile: that one counts.
      if (this.chosen !== minutes) return;
      this.chosen = null;
      this.outcome = outcome;
    });
  }
}

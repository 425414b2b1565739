import { REALITY_CHECK_MINUTES } from '@pavilion/contract/calls/sessions';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Act, SaferGamblingApi } from './safer-gambling.api';

export const intervals = REALITY_CHECK_MINUTES;

/** How often the player is told how long they have been here. */
export class RealityStore {
  /** Chosen and on its way. */
  chosen: number | null = null;
  outcome: Act | null = null;

  constructor(private readonly api: SaferGamblingApi) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  /** 0 is none; null until it is known. */
  get minutes(): number | null {
    if (this.chosen !== null) return this.chosen;
    const { times } = this.api.clock;
    return times ? (times.realityCheckMinutes ?? 0) : null;
  }

  /** The page may be faster than the session's own first read. */
  begin(): void {
    if (!this.api.clock.times) void this.api.clock.read();
  }

  async choose(minutes: number): Promise<void> {
    this.chosen = minutes;
    this.outcome = null;
    const outcome = await this.api.chooseRealityCheck(minutes);
    if (outcome.kind === 'done') await this.api.clock.read();
    runInAction(() => {
      // Chosen again meanwhile: that one has the last word.
      if (this.chosen !== minutes) return;
      this.chosen = null;
      this.outcome = outcome;
    });
  }
}

import { makeAutoObservable, runInAction } from 'mobx';
import type { ActionResult, SaferGamblingApi } from './safer-gambling.api';

/** Ways to close play, from one day to forever. */
export type PlayClosure =
  | { readonly kind: 'time-out'; readonly days: 1 | 7 | 30 }
  | { readonly kind: 'exclusion'; readonly months: number }
  | { readonly kind: 'account' };

export const exclusionMonths = [6, 12, 24, 60] as const;

/** `asking` shows what will happen; nothing is sent before the player confirms it there. */
export type ClosingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' | 'sending' | 'unconfirmed' | 'done'; readonly what: PlayClosure }
  | { readonly kind: 'refused'; readonly what: PlayClosure; readonly message: string };

/** A time-out, a self-exclusion or a closed account: chosen, confirmed, and only then sent. */
export class ClosingStore {
  days: 1 | 7 | 30 = 1;
  months: number = exclusionMonths[0];
  isUnderstood = false;
  state: ClosingState = { kind: 'idle' };

  constructor(private readonly api: SaferGamblingApi) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  /** The restriction that already closes play, and its end. */
  get restriction() {
    const { restriction } = this.api.clock;
    return restriction?.kind === 'session-limit' ? null : restriction;
  }

  /** When play would open again; null for a closed account. */
  get until(): number | null {
    if (this.state.kind === 'idle') return null;
    const { what } = this.state;
    if (what.kind === 'account') return null;
    const date = new Date(this.api.clock.now());
    if (what.kind === 'time-out') return date.getTime() + what.days * 86_400_000;
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + what.months);
    // Clamped to the last day of a shorter month.
    return date.setUTCDate(
      Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()),
    );
  }

  chooseDays(days: ClosingStore['days']): void {
    this.days = days;
  }

  chooseMonths(months: number): void {
    this.months = months;
  }

  understand(is: boolean): void {
    this.isUnderstood = is;
  }

  requestConfirmation(what: PlayClosure): void {
    this.isUnderstood = false;
    this.state = { kind: 'asking', what };
  }

  back(): void {
    if (this.state.kind !== 'sending') this.state = { kind: 'idle' };
  }

  async close(): Promise<void> {
    if (this.state.kind === 'idle' || this.state.kind === 'sending' || this.state.kind === 'done') return;
    const { what } = this.state;
    this.state = { kind: 'sending', what };
    const outcome = await this.send(what);
    runInAction(() => {
      if (outcome.kind === 'refused') this.state = { ...outcome, what };
      else this.state = { kind: outcome.kind === 'done' ? 'done' : 'unconfirmed', what };
    });
  }

  private send(what: PlayClosure): Promise<ActionResult> {
    switch (what.kind) {
      case 'time-out':
        return this.api.timeOut(what.days);
      case 'exclusion':
        return this.api.exclude(what.months);
      case 'account':
        return this.api.close();
    }
  }
}

import type { Platform } from '@pavilion/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { Clock } from './clock';
import type { DepositOrder, OrderApi } from './order.api';

export type OrderState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly order: DepositOrder; readonly skewMs: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

const POLL_MS = 3000;

/** One deposit order as the server knows it, by the id in the address: a reload loses nothing. */
export class OrderStore {
  state: OrderState = { kind: 'loading' };
  private asked = 0;
  private answered = 0;

  constructor(
    readonly id: string,
    private readonly api: OrderApi,
    private readonly clock: Clock = new Clock(),
  ) {
    makeAutoObservable<this, 'api' | 'clock' | 'asked' | 'answered'>(this, { api: false, clock: false, id: false, asked: false, answered: false }, { autoBind: true });
  }

  get order(): DepositOrder | null {
    return this.state.kind === 'ready' ? this.state.order : null;
  }

  /** The server's time: a phone's clock may be wrong by hours. */
  get serverNow(): number {
    return this.clock.now + (this.state.kind === 'ready' ? this.state.skewMs : 0);
  }

  /** Seconds until the number is released; 0 once it is. */
  get secondsLeft(): number {
    return this.order ? Math.max(0, Math.ceil((this.order.expiresAt - this.serverNow) / 1000)) : 0;
  }

  get isExpired(): boolean {
    return this.order?.state === 'expired' || (this.order?.state === 'open' && this.secondsLeft === 0);
  }

  get isSettled(): boolean {
    return this.order?.state === 'success' || this.order?.state === 'fail';
  }

  async load(): Promise<void> {
    this.asked += 1;
    const turn = this.asked;
    const outcome = await this.api.show(this.id);
    // Reads overlap: an answer that was overtaken must not turn done back into waiting.
    if (turn < this.answered) return;
    this.answered = turn;
    runInAction(() => {
      if (outcome.kind === 'ok') {
        this.state = { kind: 'ready', order: outcome.value, skewMs: outcome.value.serverTime - Date.now() };
      } else if (outcome.kind === 'refused' && outcome.refusal === 'not_found') this.state = { kind: 'missing' };
      // What was read before stays on the screen when a later read fails.
      else if (this.state.kind !== 'ready') this.state = { kind: 'failed' };
    });
  }

  retry(): void {
    this.state = { kind: 'loading' };
    void this.load();
  }

  /** Reads the order now, when the api says it changed, and while `polling` every 3 s in a visible tab. */
  follow({ facts }: Pick<Platform, 'facts'>, polling: boolean): () => void {
    void this.load();
    const stopFact = facts.on('deposit-changed', () => void this.load());
    const timer = setInterval(() => {
      if (polling && !this.isSettled && document.visibilityState === 'visible') void this.load();
    }, POLL_MS);
    return () => {
      stopFact();
      clearInterval(timer);
    };
  }
}

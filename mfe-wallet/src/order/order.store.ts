import { makeAutoObservable } from 'mobx';
import type { Platform } from '@pavilion/platform';
import { TickingClock } from '@pavilion/platform/ticking-clock';
import type { DepositOrder, OrderApi } from './order.api';
import { PolledPayment } from './polled-payment.store';

type OrderState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly order: DepositOrder }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** Store of the deposit order in the address, so that a reload loses nothing. */
export class OrderStore {
  private readonly followed: PolledPayment<DepositOrder>;

  constructor(
    readonly id: string,
    api: OrderApi,
    clock: TickingClock = new TickingClock(),
  ) {
    this.followed = new PolledPayment(() => api.show(id), clock);
    makeAutoObservable<this, 'followed'>(this, { id: false, followed: false }, { autoBind: true });
  }

  get state(): OrderState {
    const { state } = this.followed;
    return state.kind === 'ready' ? { kind: 'ready', order: state.value } : state;
  }

  get order(): DepositOrder | null {
    return this.followed.value;
  }

  get serverNow(): number {
    return this.followed.serverNow;
  }

  /** Seconds until the number is released; 0 afterwards. */
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
    await this.followed.load();
  }

  retry(): void {
    this.followed.retry();
  }

  /** Fetches the order now, on every change event, and every 3 s in a visible tab while `polling`. */
  follow(platform: Pick<Platform, 'facts'>, polling: boolean): () => void {
    return this.followed.follow(platform, 'deposit-changed', () => polling && !this.isSettled);
  }
}

import { makeAutoObservable } from 'mobx';
import type { OrderStore } from '../../order/order.store';

const WAIT_SECONDS = 30 * 60;

/** How a sent claim stands: on its way until the server says done or why not. */
export class PaymentRequestStore {
  constructor(readonly order: OrderStore) {
    makeAutoObservable(this, { order: false }, { autoBind: true });
  }

  get outcome(): 'waiting' | 'success' | 'fail' {
    const state = this.order.order?.state;
    return state === 'success' || state === 'fail' ? state : 'waiting';
  }

  get secondsLeft(): number {
    const { order, serverNow } = this.order;
    const since = order?.claimedAt ?? order?.serverTime ?? serverNow;
    return Math.min(WAIT_SECONDS, Math.max(0, WAIT_SECONDS - Math.floor((serverNow - since) / 1000)));
  }

  get shareLeft(): number {
    return this.secondsLeft / WAIT_SECONDS;
  }
}

import { makeAutoObservable } from 'mobx';
import type { Payment, PaymentSource } from './payment';

const WAIT_SECONDS = 30 * 60;

/** Store of a payment's status: pending until the server reports success or the reason of a failure. */
export class PaymentRequestStore {
  constructor(readonly source: PaymentSource) {
    makeAutoObservable(this, { source: false }, { autoBind: true });
  }

  get payment(): Payment | null {
    return this.source.payment;
  }

  get secondsLeft(): number {
    const { payment, serverNow } = this.source;
    return Math.min(
      WAIT_SECONDS,
      Math.max(0, WAIT_SECONDS - Math.floor((serverNow - (payment?.since ?? serverNow)) / 1000)),
    );
  }

  get shareLeft(): number {
    return this.secondsLeft / WAIT_SECONDS;
  }
}

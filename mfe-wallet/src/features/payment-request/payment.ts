import type { showWithdrawal } from '@pavilion/contract/calls/withdrawals';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { OrderStore } from '../../order/order.store';
import type { PolledPayment } from '../../order/polled-payment.store';

/** A claimed deposit or a withdrawal, in the form this page needs. */
export interface Payment {
  readonly kind: 'deposit' | 'withdrawal';
  readonly outcome: 'waiting' | 'success' | 'fail';
  readonly amount: number;
  readonly method: { readonly name: string; readonly icon: string };
  /** Wallet number that receives a withdrawal. */
  readonly accountNumber: string | null;
  /** Transaction ID from the payment rail. */
  readonly proof: string | null;
  readonly reason: string | null;
  /** Start of the half hour, in ms. */
  readonly since: number;
}

/** Source of a payment, with its loading state. */
export interface PaymentSource {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed';
  readonly payment: Payment | null;
  readonly serverNow: number;
  readonly retry: () => void;
}

export type Withdrawal = ReplyOf<typeof showWithdrawal>;

export function depositSource(store: OrderStore): PaymentSource {
  return {
    get state() {
      return store.state.kind;
    },
    get payment(): Payment | null {
      const { order } = store;
      if (!order) return null;
      const { amount, method, proof, reason, state } = order;
      const outcome = state === 'success' || state === 'fail' ? state : 'waiting';
      return {
        kind: 'deposit',
        outcome,
        amount,
        method,
        accountNumber: null,
        proof,
        reason,
        since: order.claimedAt ?? order.serverTime,
      };
    },
    get serverNow() {
      return store.serverNow;
    },
    retry: store.retry,
  };
}

export function withdrawalSource(followed: PolledPayment<Withdrawal>): PaymentSource {
  return {
    get state() {
      return followed.state.kind;
    },
    get payment(): Payment | null {
      const { value } = followed;
      if (!value) return null;
      const { amount, method, accountNumber, proof, reason, state } = value;
      return {
        kind: 'withdrawal',
        outcome: state === 'processing' ? 'waiting' : state,
        amount,
        method,
        accountNumber,
        proof,
        reason,
        since: value.createdAt,
      };
    },
    get serverNow() {
      return followed.serverNow;
    },
    retry: followed.retry,
  };
}

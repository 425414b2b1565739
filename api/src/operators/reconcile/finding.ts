import type { App } from '../../kernel/app';

export type FindingCode =
  // The ledger against itself.
  | 'book_unbalanced'
  | 'balance_drifted'
  | 'money_not_conserved'
  // Holds against open withdrawals.
  | 'held_differs'
  // The exchange: holds against exposure, and the ledger against settlements.
  | 'exchange_held_differs'
  | 'exposure_differs'
  | 'market_not_balanced'
  | 'market_not_booked'
  // The ledger against deposits and withdrawals.
  | 'deposit_not_booked'
  | 'deposit_without_payment'
  | 'deposit_differs_from_payment'
  | 'payment_unclaimed'
  | 'withdrawal_not_booked'
  | 'withdrawal_stuck'
  // The payment rail against withdrawals.
  | 'rail_out_of_reach'
  | 'payout_missing'
  | 'payout_differs'
  | 'payout_unknown';

/** One difference between two sides. */
export interface Finding {
  readonly code: FindingCode;
  /** An account's player, a transaction or a payment. */
  readonly subject: string;
  readonly detail: string;
}

export type ReconcileApp = Pick<App, 'db' | 'clock' | 'links' | 'log'>;

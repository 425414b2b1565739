import type { SentReceipt } from './receipts/receipts.store';

/** Draft of the input for one order: the browser may discard the page while the player is in the wallet's app. */
export interface PaymentDraft {
  readonly phone: string;
  readonly checkDigit: string;
  readonly proof: string;
  readonly receipts: readonly SentReceipt[];
}

const slot = (orderId: string): string => `payment-draft:${orderId}`;

export function readDraft(orderId: string, storage: Storage = sessionStorage): PaymentDraft | null {
  const text = storage.getItem(slot(orderId));
  return text === null ? null : (JSON.parse(text) as PaymentDraft);
}

export function writeDraft(orderId: string, draft: PaymentDraft, storage: Storage = sessionStorage): void {
  storage.setItem(slot(orderId), JSON.stringify(draft));
}

export function dropDraft(orderId: string, storage: Storage = sessionStorage): void {
  storage.removeItem(slot(orderId));
}

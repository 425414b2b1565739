import { makeAutoObservable } from 'mobx';

/**
 * Text of the modal titled Error: plain text, or markup reduced by the sanitizer to a small allowlist (a, b, i, br,
 * p).
 */
export type AlertWords = string | { readonly markup: string };

/** Queue of the app-wide modal titled Error, which shows one message at a time, in order. */
export class AlertStore {
  private waiting: readonly AlertWords[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get current(): AlertWords | null {
    return this.waiting[0] ?? null;
  }

  /** Shows the modal. A message already in the queue is not added again. */
  error(words: AlertWords): void {
    if (!this.waiting.some((queued) => textOf(queued) === textOf(words))) this.waiting = [...this.waiting, words];
  }

  dismiss(): void {
    this.waiting = this.waiting.slice(1);
  }
}

const textOf = (words: AlertWords): string => (typeof words === 'string' ? words : words.markup);

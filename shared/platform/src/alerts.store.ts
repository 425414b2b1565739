import { makeAutoObservable } from 'mobx';

/** Words for the modal titled Error: text as it is, or markup that is shown through the sanitizer's tiny allowlist (a, b, i, br, p). */
export type AlertWords = string | { readonly markup: string };

/** What the app-wide modal titled Error shows: one at a time, in the order it came. */
export class AlertStore {
  private waiting: readonly AlertWords[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get current(): AlertWords | null {
    return this.waiting[0] ?? null;
  }

  /** Shows the modal. The same words already waiting are not shown twice. */
  error(words: AlertWords): void {
    if (!this.waiting.some((known) => textOf(known) === textOf(words))) this.waiting = [...this.waiting, words];
  }

  dismiss(): void {
    this.waiting = this.waiting.slice(1);
  }
}

const textOf = (words: AlertWords): string => (typeof words === 'string' ? words : words.markup);

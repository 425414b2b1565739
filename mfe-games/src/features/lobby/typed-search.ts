import { makeAutoObservable } from 'mobx';

/** Longer than between two letters on a slow phone: the address draws the whole page, and a letter shouldn't wait for that. */
const SETTLE_MS = 500;

/** What is typed in the search: shown at once, written to the address when typing rests. */
export class TypedSearch {
  typed: string;
  private written: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pending: (() => void) | null = null;

  constructor(typed: string) {
    this.typed = typed;
    this.written = typed;
    makeAutoObservable<this, 'written' | 'timer' | 'pending'>(
      this,
      { written: false, timer: false, pending: false },
      { autoBind: true },
    );
  }

  get isEmpty(): boolean {
    return this.typed === '';
  }

  type(text: string, write: (text: string) => void): void {
    this.typed = text;
    clearTimeout(this.timer);
    this.pending = () => {
      this.written = text;
      write(text);
    };
    this.timer = setTimeout(this.settle, SETTLE_MS);
  }

  /**
   * Writes the address now if it is still to be written. Called before a link is followed: the lobby stays on screen
   * while the next page loads, and an address written then would pull the player back.
   */
  settle(): void {
    clearTimeout(this.timer);
    const { pending } = this;
    this.pending = null;
    pending?.();
  }

  /** Takes the address's search where it isn't our own writing: back, forward, a link. */
  follow(search: string): void {
    if (search === this.written) return;
    this.leave();
    this.written = search;
    this.typed = search;
  }

  /** Forgets an address still to be written. */
  leave(): void {
    clearTimeout(this.timer);
    this.pending = null;
  }
}

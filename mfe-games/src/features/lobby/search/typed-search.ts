import { makeAutoObservable } from 'mobx';

/** Debounce delay, longer than the pause between keystrokes on a slow phone: the address re-renders the whole page. */
const SETTLE_MS = 500;

/** The search text: applied at once, written to the address after typing pauses. */
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
   * Writes a pending address now. Called before a link is followed: the lobby stays on screen while the next page
   * loads, and an address written then would pull the player back.
   */
  settle(): void {
    clearTimeout(this.timer);
    const { pending } = this;
    this.pending = null;
    pending?.();
  }

  /** Adopts the address's search if it isn't our own update: back, forward, or a link. */
  follow(search: string): void {
    if (search === this.written) return;
    this.leave();
    this.written = search;
    this.typed = search;
  }

  /** Discards a pending address. */
  leave(): void {
    clearTimeout(this.timer);
    this.pending = null;
  }
}

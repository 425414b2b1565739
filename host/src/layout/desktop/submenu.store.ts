import { makeAutoObservable } from 'mobx';

/** A pointer that only passes over opens nothing; one that slips off for a moment closes nothing. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 260;

/** A menu under a menu entry: opened by pointing it closes when the pointer leaves, opened by a press it waits for another. */
export class SubmenuStore {
  state: 'closed' | 'pointed' | 'pressed' = 'closed';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false }, { autoBind: true });
  }

  get isOpen(): boolean {
    return this.state !== 'closed';
  }

  point(): void {
    clearTimeout(this.timer);
    if (this.state === 'closed') this.timer = setTimeout(this.openByPointing, OPEN_AFTER_MS);
  }

  unpoint(): void {
    clearTimeout(this.timer);
    if (this.state === 'pointed') this.timer = setTimeout(this.close, CLOSE_AFTER_MS);
  }

  press(): void {
    clearTimeout(this.timer);
    this.state = this.state === 'pressed' ? 'closed' : 'pressed';
  }

  open(): void {
    clearTimeout(this.timer);
    this.state = 'pressed';
  }

  close(): void {
    clearTimeout(this.timer);
    this.state = 'closed';
  }

  private openByPointing(): void {
    this.state = 'pointed';
  }
}

import { makeAutoObservable } from 'mobx';

/** Delays: a passing pointer opens nothing, and slipping off for a moment closes nothing. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 260;

/**
 * State of a submenu: opened by hovering it closes when the pointer leaves, opened by a press it stays until another
 * press.
 */
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

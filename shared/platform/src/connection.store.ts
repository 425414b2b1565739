import { makeAutoObservable } from 'mobx';

/** One lost call is bad luck; this many in a row is no connection. */
const LOST_IN_A_ROW = 2;

export type Connection = 'online' | 'offline';
/** Whether what changes for the player is told at once, by this tab's line or another's. */
export type Stream = 'live' | 'away';

/** Whether anybody out there can be reached, by what the browser says and by what becomes of our calls. */
export class ConnectionStore {
  state: Connection = navigator.onLine ? 'online' : 'offline';
  private isLineOpen = false;
  private lost = 0;

  constructor() {
    makeAutoObservable<this, 'lost'>(this, { lost: false }, { autoBind: true });
    window.addEventListener('online', () => this.heard(true));
    window.addEventListener('offline', () => this.set('offline'));
  }

  /** While the stream is away whoever shows what changes asks for it. */
  get stream(): Stream {
    return this.isLineOpen && this.state === 'online' ? 'live' : 'away';
  }

  /** What became of the player's line. */
  lineIs(open: boolean): void {
    this.isLineOpen = open;
  }

  /** What became of a call: any answer at all counts as one. */
  heard(answered: boolean): void {
    this.lost = answered ? 0 : this.lost + 1;
    if (answered) this.set('online');
    else if (this.lost >= LOST_IN_A_ROW || !navigator.onLine) this.set('offline');
  }

  private set(state: Connection): void {
    this.state = state;
  }
}

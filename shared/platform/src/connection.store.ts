import { makeAutoObservable } from 'mobx';

/** One lost call is bad luck; this many in a row is no connection. */
const LOST_IN_A_ROW = 2;

export type Connection = 'online' | 'offline';

/** Whether anybody out there can be reached, by what the browser says and by what becomes of our calls. */
export class ConnectionStore {
  state: Connection = navigator.onLine ? 'online' : 'offline';
  private lost = 0;

  constructor() {
    makeAutoObservable<this, 'lost'>(this, { lost: false }, { autoBind: true });
    window.addEventListener('online', () => this.heard(true));
    window.addEventListener('offline', () => this.set('offline'));
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

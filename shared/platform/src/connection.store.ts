import { makeAutoObservable } from 'mobx';

/** Lost requests in a row that count as offline; a single one may be bad luck. */
const LOST_IN_A_ROW = 2;

export type Connection = 'online' | 'offline';
/** `live` if changes are pushed at once, through this tab's stream or another's. */
export type Stream = 'live' | 'away';

/** Tracks whether the network is reachable, from the browser's events and the outcome of our requests. */
export class ConnectionStore {
  state: Connection = navigator.onLine ? 'online' : 'offline';
  private isStreamOpen = false;
  private lost = 0;

  constructor() {
    makeAutoObservable<this, 'lost'>(this, { lost: false }, { autoBind: true });
    window.addEventListener('online', () => this.noteResponse(true));
    window.addEventListener('offline', () => this.set('offline'));
  }

  /** While the stream is `away`, views that show changing data poll. */
  get stream(): Stream {
    return this.isStreamOpen && this.state === 'online' ? 'live' : 'away';
  }

  /** Reports whether the player's stream is open. */
  lineIs(open: boolean): void {
    this.isStreamOpen = open;
  }

  /** Reports whether a request got any response at all. */
  noteResponse(answered: boolean): void {
    this.lost = answered ? 0 : this.lost + 1;
    if (answered) this.set('online');
    else if (this.lost >= LOST_IN_A_ROW || !navigator.onLine) this.set('offline');
  }

  private set(state: Connection): void {
    this.state = state;
  }
}

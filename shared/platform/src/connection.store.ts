import { makeAutoObservable } from 'mobx';

/** Lost requests in a row that count as offline; a single one may be bad luck. */
const LOST_IN_A_ROW = 2;

/** `busy`: the site refuses requests for a moment, and they are repeated. */
export type Connection = 'online' | 'busy' | 'offline';
/** `live` if changes are pushed at once, through this tab's stream or another's. */
export type Stream = 'live' | 'away';

/** Tracks whether the network is reachable, from the browser's events and the outcome of our requests. */
export class ConnectionStore {
  private isOffline = !navigator.onLine;
  /** Requests that wait to be repeated. */
  private waiting = 0;
  private isStreamOpen = false;
  private lost = 0;

  constructor() {
    makeAutoObservable<this, 'lost'>(this, { lost: false }, { autoBind: true });
    window.addEventListener('online', () => this.noteResponse(true));
    window.addEventListener('offline', () => this.setOffline(true));
  }

  get state(): Connection {
    if (this.isOffline) return 'offline';
    return this.waiting > 0 ? 'busy' : 'online';
  }

  /** While the stream is `away`, views that show changing data poll. */
  get stream(): Stream {
    return this.isStreamOpen && !this.isOffline ? 'live' : 'away';
  }

  /** Reports whether the player's stream is open. */
  lineIs(open: boolean): void {
    this.isStreamOpen = open;
  }

  /** Reports whether a request got any response at all. */
  noteResponse(answered: boolean): void {
    this.lost = answered ? 0 : this.lost + 1;
    if (answered) this.setOffline(false);
    else if (this.lost >= LOST_IN_A_ROW || !navigator.onLine) this.setOffline(true);
  }

  /** Reports that a request begins or ends to wait because the site is busy. */
  noteBusy(isBusy: boolean): void {
    this.waiting += isBusy ? 1 : -1;
  }

  private setOffline(isOffline: boolean): void {
    this.isOffline = isOffline;
  }
}

import { makeAutoObservable } from 'mobx';

/**
 * Connection state: whether the registry responds, and when it last did (`heard`), which is the age of the page's
 * data.
 */
export class LineStore {
  lastResponseAt = Date.now();
  away = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setReachable(answered: boolean): void {
    this.away = !answered;
    if (answered) this.lastResponseAt = Date.now();
  }
}

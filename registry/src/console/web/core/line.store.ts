import { makeAutoObservable } from 'mobx';

/**
 * Connection state: whether the registry responds, and when it last did (`heard`), which is the age of the page's
 * data.
 */
export class LineStore {
  heard = Date.now();
  away = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  hear(answered: boolean): void {
    this.away = !answered;
    if (answered) this.heard = Date.now();
  }
}

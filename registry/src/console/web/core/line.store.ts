import { makeAutoObservable } from 'mobx';

/** Whether the registry answers; what is on the page is as old as `heard`. */
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

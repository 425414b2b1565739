import { makeAutoObservable } from 'mobx';

/**
 * Connection state: whether the registry responds, and when it last did (`lastResponseAt`), which is the age of the
 * page's data.
 */
export class ConnectionStore {
  lastResponseAt = Date.now();
  isUnreachable = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setReachable(responded: boolean): void {
    this.isUnreachable = !responded;
    if (responded) this.lastResponseAt = Date.now();
  }
}

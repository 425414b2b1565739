import { makeAutoObservable } from 'mobx';
import { ConvertStore } from './convert.store';
import { byYear } from './history-years';
import type { VipApi } from './vip.api';

/** Store of the player's VIP: level, lists of points, and the conversion form. */
export class VipStore {
  readonly convert: ConvertStore;

  constructor(readonly api: VipApi) {
    this.convert = new ConvertStore(api);
    makeAutoObservable(this, { api: false, convert: false }, { autoBind: true });
  }

  get state() {
    return this.api.vip.state;
  }

  get history() {
    const { state } = this.api.history;
    return state.kind === 'ready' ? { kind: 'ready' as const, value: byYear(state.value.data) } : state;
  }

  retry(): void {
    void this.api.vip.refresh();
  }

  retryHistory(): void {
    void this.api.history.refresh();
  }
}

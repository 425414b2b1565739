import type { Platform } from '@pavilion/platform';
import { makeAutoObservable } from 'mobx';

/** closed: operators have shut withdrawals; empty: they are open and no method is offered. */
export type WithdrawalState = 'loading' | 'failed' | 'closed' | 'empty';

/** Whether withdrawals are open here. */
export class WithdrawalStore {
  constructor(private readonly platform: Pick<Platform, 'shared'>) {
    makeAutoObservable<this, 'platform'>(this, { platform: false }, { autoBind: true });
  }

  /** The api has no call for withdrawal methods, so where withdrawals are open the list of them is empty. */
  get state(): WithdrawalState {
    const { state } = this.platform.shared.general;
    if (state.kind !== 'ready') return state.kind;
    return state.value[0]?.withdrawalStatus === 0 ? 'closed' : 'empty';
  }

  retry(): void {
    void this.platform.shared.general.refresh();
  }
}

import type { Platform } from '@pavilion/platform';
import { makeAutoObservable } from 'mobx';

export type WithdrawalState = 'loading' | 'failed' | 'closed';

/** Whether withdrawals are open here. */
export class WithdrawalStore {
  constructor(private readonly platform: Pick<Platform, 'shared'>) {
    makeAutoObservable<this, 'platform'>(this, { platform: false }, { autoBind: true });
  }

  /** Methods show only where general settings open withdrawals and the api offers some; it offers none yet. */
  get state(): WithdrawalState {
    const { state } = this.platform.shared.general;
    return state.kind === 'ready' ? 'closed' : state.kind;
  }

  retry(): void {
    void this.platform.shared.general.refresh();
  }
}

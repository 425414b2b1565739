import { makeAutoObservable } from 'mobx';
import type { ReferralReward, showReferral } from '@pavilion/contract/calls/referral';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { ReferralApi } from './referral.api';

export type Program = ReplyOf<typeof showReferral>;

/** Store of the referral program: its figures, the claim of rewards, and the day whose details are open. */
export class ReferralStore {
  opened: ReferralReward | null = null;

  constructor(readonly api: ReferralApi) {
    makeAutoObservable(this, { api: false }, { autoBind: true });
  }

  get state() {
    return this.api.program.state;
  }

  get claimState() {
    return this.api.claim.state;
  }

  get canClaim(): boolean {
    const program = this.api.program.value;
    if (this.claimState.kind === 'unconfirmed') return true;
    return program !== undefined && program.cashRewards >= program.leastClaim;
  }

  open(reward: ReferralReward | null): void {
    this.opened = reward;
  }

  /** Claims all rewards, or repeats an unconfirmed request. */
  async claim(): Promise<void> {
    if (!this.canClaim) return;
    await this.api.claim.run({});
    if (this.claimState.kind === 'done') this.api.moved();
  }

  retry(): void {
    void this.api.program.refresh();
  }
}

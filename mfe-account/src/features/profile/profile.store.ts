import { shownPhone } from '@pavilion/contract/phone';
import type { Platform } from '@pavilion/platform';
import { makeAutoObservable } from 'mobx';
import { PhoneVerificationStore } from './phone-verification.store';
import type { ProfileApi } from './profile.api';

/** Personal info as the server has it. */
export class ProfileStore {
  readonly verification: PhoneVerificationStore;
  private readonly others;

  constructor(
    private readonly platform: Pick<Platform, 'shared'>,
    api: ProfileApi,
  ) {
    this.verification = new PhoneVerificationStore(api);
    this.others = api.otherPhones();
    makeAutoObservable<this, 'platform' | 'others'>(this, { platform: false, others: false }, { autoBind: true });
  }

  get state() {
    return this.platform.shared.player.state;
  }

  get isPhoneVerified(): boolean {
    const player = this.platform.shared.player.value;
    return player?.phoneVerifiedFlag === '1' || this.verification.state.kind === 'verified';
  }

  /** Phones beside the first, as players read them. */
  get otherPhones(): readonly { readonly number: string; readonly isVerified: boolean }[] {
    return (this.others.value?.data ?? []).map(({ number, verified }) => ({ number: shownPhone(number), isVerified: verified === 1 }));
  }

  retry(): void {
    void this.platform.shared.player.refresh();
  }
}

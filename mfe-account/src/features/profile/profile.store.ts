import { makeAutoObservable } from 'mobx';
import { MAX_PHONES } from '@pavilion/contract/calls/profile';
import { shownPhone } from '@pavilion/contract/phone';
import type { Platform } from '@pavilion/platform';
import { TickingClock } from '@pavilion/platform/ticking-clock';
import { AddPhoneStore } from './add-phone.store';
import { OnceStore } from './once.store';
import type { ContactKind, ProfileApi } from './profile.api';
import { VerificationStore } from './verification.store';

export interface ContactRow {
  readonly kind: ContactKind;
  /** As players read it; null if there is none. */
  readonly address: string | null;
  readonly isVerified: boolean;
  /** When an added phone can receive withdrawals; null if it can. */
  readonly coolsUntil?: number | null;
}

/** Personal info from the server, and what can still be given or verified. */
export class ProfileStore {
  readonly name: OnceStore;
  readonly birthday: OnceStore;
  readonly addPhone: AddPhoneStore;
  private readonly others;
  private readonly clock = new TickingClock();
  private readonly verifications = new Map<string, VerificationStore>();

  constructor(
    private readonly platform: Pick<Platform, 'shared'>,
    private readonly api: ProfileApi,
  ) {
    this.name = new OnceStore(api.saveName, api.playerChanged);
    this.birthday = new OnceStore(api.saveBirthday, api.playerChanged);
    this.addPhone = new AddPhoneStore(api);
    this.others = api.otherPhones();
    makeAutoObservable<this, 'platform' | 'api' | 'others' | 'clock' | 'verifications'>(
      this,
      {
        platform: false,
        api: false,
        others: false,
        clock: false,
        verifications: false,
        name: false,
        birthday: false,
        addPhone: false,
      },
      { autoBind: true },
    );
  }

  get state() {
    return this.platform.shared.player.state;
  }

  get supportMail(): string {
    return this.platform.shared.general.value?.[0]?.supportMail ?? '';
  }

  /** Phones first, then the e-mail. */
  get contacts(): readonly ContactRow[] {
    const player = this.platform.shared.player.value;
    if (!player) return [];
    const others = this.others.value?.data ?? [];
    return [
      {
        kind: 'phone',
        address: player.phone && shownPhone(player.phone),
        isVerified: player.phoneVerifiedFlag === '1',
      },
      ...others.map(
        ({ number, verified, payoutsFrom }) =>
          ({
            kind: 'extraPhone',
            address: shownPhone(number),
            isVerified: verified === 1,
            coolsUntil: payoutsFrom != null && payoutsFrom > this.clock.now ? payoutsFrom : null,
          }) as const,
      ),
      { kind: 'email', address: player.email, isVerified: player.emailVerifiedAt !== null },
    ];
  }

  /** Whether the form for another number is offered: for the second one, or to replace one that was never verified. */
  get canAddPhone(): boolean {
    const phones = this.contacts.filter(({ kind }) => kind !== 'email');
    return (
      this.others.state.kind === 'ready' &&
      (phones.length < MAX_PHONES || phones.some(({ kind, isVerified }) => kind === 'extraPhone' && !isVerified))
    );
  }

  /** Minutes for which an added phone receives no withdrawals and resets no password; undefined while unknown. */
  get cooling(): { readonly payout: number; readonly reset: number } | undefined {
    const { payoutMinutes, resetMinutes } = this.others.value ?? {};
    return payoutMinutes === undefined || resetMinutes === undefined
      ? undefined
      : { payout: payoutMinutes, reset: resetMinutes };
  }

  get hasExtraPhone(): boolean {
    return this.contacts.some(({ kind }) => kind === 'extraPhone');
  }

  /** Returns the verification of one address, cached for the page's life. */
  verificationOf(kind: ContactKind, address: string): VerificationStore {
    const verification =
      this.verifications.get(address) ?? new VerificationStore(address, this.api.proofs[kind], this.api.playerChanged);
    this.verifications.set(address, verification);
    return verification;
  }

  retry(): void {
    void this.platform.shared.player.refresh();
  }
}

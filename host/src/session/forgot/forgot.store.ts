import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { emailRule } from '@pavilion/contract/calls/identity';
import type { CallingCode } from '@pavilion/contract/phone';
import { TickingClock } from '@pavilion/platform/ticking-clock';
import type { CaptchaStore } from '../captcha/captcha.store';
import { FormFields } from '../form-fields';
import { type PhoneProblem, phoneProblem, wirePhone } from '../phone-input';
import type { ForgotApi } from './forgot.api';
import { type Channel, forgetRecovery, readRecovery, type RecoveryField, storeRecovery } from './recovery-memory';

export type RecoveryProblem = 'usernameRequired' | 'emailRequired' | 'email' | 'phoneRequired' | PhoneProblem;

type ForgotState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  /** The fields show the errors. */
  | { readonly kind: 'fields-refused' }
  /** `message` is the server's, or empty if it sent none. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-reply' };

const channelFields: Readonly<Record<Channel, readonly RecoveryField[]>> = {
  email: ['username', 'email'],
  sms: ['username', 'phone'],
};

/** Requests a code, and another one once the wait is over. */
export class ForgotStore {
  readonly fields: FormFields<RecoveryField, RecoveryProblem>;
  channel: Channel = 'email';
  /** Whether a code was requested, so that its step shows. */
  isCodeRequested = false;
  state: ForgotState = { kind: 'editing' };
  private waitsUntil = 0;
  private readonly clock = new TickingClock();

  constructor(
    private readonly api: Pick<ForgotApi, 'send'>,
    readonly captcha: CaptchaStore,
  ) {
    const stored = readRecovery();
    this.fields = new FormFields<RecoveryField, RecoveryProblem>(
      stored?.who ?? { username: '', email: '', callingCode: '880', phone: '' },
      {
        username: ({ username }) => (username.trim() === '' ? 'usernameRequired' : null),
        email: ({ email }) => (email.trim() === '' ? 'emailRequired' : emailRule.test(email.trim()) ? null : 'email'),
        callingCode: () => null,
        phone: ({ phone, callingCode }) =>
          phone.trim() === '' ? 'phoneRequired' : phoneProblem(callingCode as CallingCode, phone),
      },
    );
    if (stored) Object.assign(this, { channel: stored.channel, isCodeRequested: true, waitsUntil: stored.waitsUntil });
    makeAutoObservable<this, 'api' | 'clock'>(
      this,
      { api: false, fields: false, captcha: false, clock: false },
      { autoBind: true },
    );
  }

  /** Seconds until another code may be sent. */
  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.waitsUntil - this.clock.now) / 1000));
  }

  get username(): string {
    return this.fields.values.username.trim();
  }

  choose(channel: Channel): void {
    this.channel = channel;
    this.state = { kind: 'editing' };
    // A text message always requires the captcha.
    if (channel === 'sms') this.captcha.show();
    else this.captcha.drop();
  }

  async send(): Promise<void> {
    const right = [this.fields.checkAll(channelFields[this.channel]), this.captcha.check()].every(Boolean);
    if (this.state.kind === 'sending' || !right) return;
    this.state = { kind: 'sending' };
    const outcome = await this.api.send(this.form());
    runInAction(() => {
      if (outcome.kind === 'ok') this.sent(outcome.value.seconds);
      else if (outcome.kind === 'no-reply') this.state = outcome;
      else if (this.captcha.refuse(outcome.refusal)) this.state = { kind: 'fields-refused' };
      else this.state = { kind: 'refused', message: outcome.message };
    });
  }

  /** Returns to the first step, for another name or address. */
  startOver(): void {
    forgetRecovery();
    this.isCodeRequested = false;
    this.choose(this.channel);
  }

  /** Shows the captcha of another text message once the wait is over. @returns a function that stops it. */
  showCaptchaAfterWait(): () => void {
    return reaction(
      () => this.isCodeRequested && this.channel === 'sms' && this.secondsLeft === 0,
      (isNeeded) => {
        if (isNeeded) this.captcha.show();
      },
      { fireImmediately: true },
    );
  }

  private sent(seconds: number): void {
    this.captcha.drop();
    this.waitsUntil = Date.now() + seconds * 1000;
    this.isCodeRequested = true;
    this.state = { kind: 'sent' };
    storeRecovery({ channel: this.channel, who: { ...this.fields.values }, waitsUntil: this.waitsUntil });
  }

  private form() {
    const { email, phone, callingCode } = this.fields.values;
    const target =
      this.channel === 'email' ? { email: email.trim() } : { phone: wirePhone(callingCode as CallingCode, phone) };
    return { type: this.channel, username: this.username, ...target, ...this.captcha.typed };
  }
}

import { CODE_SECONDS } from '@pavilion/contract/calls/identity';
import { makeAutoObservable, runInAction } from 'mobx';
import type { ProfileApi, SendRefusal, VerifyRefusal } from './profile.api';

export type VerificationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'refused'; readonly why: SendRefusal | VerifyRefusal; readonly message: string }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'verified' };

const CODE = /^\d{6}$/;

/** Proving a phone is the player's: a code goes out, and comes back within 300 s. */
export class PhoneVerificationStore {
  code = '';
  state: VerificationState = { kind: 'idle' };
  /** Until when another code has to wait; 0 before the first. */
  private waitsUntil = 0;
  private now = Date.now();

  constructor(private readonly api: ProfileApi) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.waitsUntil - this.now) / 1000));
  }

  get wasSent(): boolean {
    return this.waitsUntil > 0;
  }

  get canSend(): boolean {
    return this.state.kind !== 'sending' && this.state.kind !== 'checking' && this.secondsLeft === 0;
  }

  get canVerify(): boolean {
    return CODE.test(this.code) && this.state.kind !== 'checking' && this.state.kind !== 'sending';
  }

  setCode(typed: string): void {
    this.code = typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)).replace(/\D/g, '').slice(0, 6);
    if (this.state.kind === 'refused') this.state = { kind: 'sent' };
  }

  async send(phone: string): Promise<void> {
    if (!this.canSend) return;
    this.state = { kind: 'sending' };
    const outcome = await this.api.sendCode(phone);
    runInAction(() => {
      if (outcome.kind === 'ok') {
        this.code = '';
        this.wait(outcome.value.seconds || CODE_SECONDS);
        this.state = { kind: 'sent' };
      } else if (outcome.kind === 'refused') this.state = { kind: 'refused', why: outcome.refusal, message: outcome.message };
      else this.state = { kind: 'unanswered' };
    });
  }

  async verify(): Promise<void> {
    if (!this.canVerify) return;
    this.state = { kind: 'checking' };
    const outcome = await this.api.verifyPhone(this.code);
    runInAction(() => {
      if (outcome.kind === 'ok') this.state = { kind: 'verified' };
      else if (outcome.kind === 'refused') this.state = { kind: 'refused', why: outcome.refusal, message: outcome.message };
      else this.state = { kind: 'unanswered' };
    });
    // Also after a lost reply: the number may be verified by now.
    this.api.playerChanged();
  }

  tick(): void {
    this.now = Date.now();
  }

  /** Runs the countdown; returns what stops it. */
  follow(): () => void {
    const timer = setInterval(this.tick, 1000);
    return () => clearInterval(timer);
  }

  private wait(seconds: number): void {
    this.now = Date.now();
    this.waitsUntil = this.now + seconds * 1000;
  }
}

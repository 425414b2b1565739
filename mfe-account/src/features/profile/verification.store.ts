import { makeAutoObservable, runInAction } from 'mobx';
import { CODE_SECONDS } from '@pavilion/contract/calls/identity';
import { westernDigits } from '@pavilion/platform/language/western-digits';
import { TickingClock } from '@pavilion/platform/ticking-clock';
import { codeMemory } from './code-memory';
import type { Proof } from './profile.api';

type VerificationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'checking' }
  /** `message` is the server's, or empty if it sent none. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'verified' };

const CODE = /^\d{6}$/;
const SECOND = 1000;

/** Verifies that a phone or e-mail is the player's: sends a code, which must be typed within 300 s. */
export class VerificationStore {
  code = '';
  state: VerificationState = { kind: 'idle' };
  /** Time until which another code must wait; 0 before the first. */
  private waitsUntil: number;
  private readonly clock = new TickingClock();

  constructor(
    readonly address: string,
    private readonly proof: Proof,
    private readonly onChanged: () => void,
  ) {
    this.waitsUntil = codeMemory.read(address);
    makeAutoObservable<this, 'proof' | 'onChanged' | 'clock'>(
      this,
      { address: false, proof: false, onChanged: false, clock: false },
      { autoBind: true },
    );
  }

  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.waitsUntil - this.clock.now) / SECOND));
  }

  get wasSent(): boolean {
    return this.waitsUntil > 0;
  }

  get isBusy(): boolean {
    return this.state.kind === 'sending' || this.state.kind === 'checking';
  }

  get canVerify(): boolean {
    return CODE.test(this.code) && !this.isBusy;
  }

  setCode(typed: string): void {
    this.code = westernDigits(typed).replace(/\D/g, '').slice(0, 6);
    if (this.state.kind === 'refused') this.state = { kind: 'sent' };
  }

  async send(): Promise<void> {
    if (this.isBusy || this.secondsLeft > 0) return;
    this.state = { kind: 'sending' };
    const outcome = await this.proof.send(this.address);
    runInAction(() => {
      if (outcome.kind === 'ok') {
        this.code = '';
        this.wait(outcome.value.seconds || CODE_SECONDS);
        this.state = { kind: 'sent' };
        return;
      }
      // Another tab or device has sent a code: it can be typed here.
      if (outcome.kind === 'refused' && outcome.refusal === 'wait') this.waitsUntil = Math.max(this.waitsUntil, 1);
      this.state = outcome.kind === 'refused' ? { kind: 'refused', message: outcome.message } : { kind: 'unanswered' };
    });
  }

  async verify(): Promise<void> {
    if (!this.canVerify) return;
    this.state = { kind: 'checking' };
    const outcome = await this.proof.verify(this.code);
    runInAction(() => {
      if (outcome.kind === 'ok') this.state = { kind: 'verified' };
      else
        this.state =
          outcome.kind === 'refused' ? { kind: 'refused', message: outcome.message } : { kind: 'unanswered' };
    });
    if (outcome.kind === 'ok') codeMemory.forget(this.address);
    // Also after a lost reply: the contact may be verified by now.
    this.onChanged();
  }

  private wait(seconds: number): void {
    this.waitsUntil = Date.now() + seconds * SECOND;
    codeMemory.store(this.address, this.waitsUntil);
  }
}

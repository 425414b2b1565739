import { makeAutoObservable, runInAction } from 'mobx';
import {
  confirm,
  type ConfirmationMethod,
  listConfirmationMethods,
  sendConfirmationCode,
} from '@pavilion/contract/calls/confirmation';
import type { Platform } from '@pavilion/platform';
import { westernDigits } from '@pavilion/platform/language/western-digits';

type FormState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  /** `message` is the server's. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-reply' };

/** The dialog's form: how the player confirms, and how far that is. */
export class ConfirmationForm {
  state: FormState = { kind: 'loading' };
  methods: readonly ConfirmationMethod[] = [];
  method: ConfirmationMethod = 'password';
  proof = '';
  /** Whether a code is on its way for a method that sends one. */
  isSent = false;

  constructor(private readonly platform: Pick<Platform, 'api' | 'confirmation'>) {
    makeAutoObservable<this, 'platform'>(this, { platform: false }, { autoBind: true });
    void this.load();
  }

  get otherMethods(): readonly ConfirmationMethod[] {
    return this.methods.filter((method) => method !== this.method);
  }

  /** Whether the next step is that the site sends a code. */
  get mustSend(): boolean {
    return (this.method === 'sms' || this.method === 'mail') && !this.isSent;
  }

  /** Whether the player types a proof; a passkey's comes from the browser's own dialog. */
  get needsTyping(): boolean {
    return !this.mustSend && this.method !== 'passkey';
  }

  choose(method: ConfirmationMethod): void {
    this.method = method;
    this.proof = '';
    this.isSent = false;
    this.state = { kind: 'editing' };
  }

  setProof(typed: string): void {
    this.proof =
      this.method === 'password' || this.method === 'recovery-code'
        ? typed
        : westernDigits(typed).replace(/\D/g, '').slice(0, 6);
    if (this.state.kind === 'refused') this.state = { kind: 'editing' };
  }

  async submit(): Promise<void> {
    if (this.state.kind === 'sending' || (this.needsTyping && this.proof === '')) return;
    this.state = { kind: 'sending' };
    const next = this.mustSend ? await this.sendCode() : await this.confirm();
    runInAction(() => (this.state = next));
  }

  private async load(): Promise<void> {
    const outcome = await this.platform.api.call(listConfirmationMethods, {});
    runInAction(() => {
      this.methods = outcome.kind === 'ok' ? outcome.value.methods : ['password'];
      this.choose(this.methods[0] ?? 'password');
    });
  }

  private async sendCode(): Promise<FormState> {
    const by = this.method === 'sms' ? 'sms' : 'mail';
    const outcome = await this.platform.api.call(sendConfirmationCode, { body: { by } });
    if (outcome.kind === 'no-reply') return outcome;
    // A code that was sent a moment ago can be typed as well.
    if (outcome.kind === 'refused' && outcome.refusal !== 'wait') return { kind: 'refused', message: outcome.message };
    runInAction(() => (this.isSent = true));
    return { kind: 'editing' };
  }

  private async confirm(): Promise<FormState> {
    if (this.method === 'passkey') return this.confirmByPasskey().catch(() => ({ kind: 'no-reply' }));
    return this.sendProof(this.proof);
  }

  private async confirmByPasskey(): Promise<FormState> {
    const { passkeyProof } = await import(/* webpackChunkName: "passkey" */ './passkey-confirmation');
    const proof = await passkeyProof(this.platform.api);
    if (proof === null) return { kind: 'editing' };
    if (typeof proof === 'string') return this.sendProof(proof);
    return proof.kind === 'refused' ? { kind: 'refused', message: proof.message } : proof;
  }

  private async sendProof(proof: string): Promise<FormState> {
    const body = { method: this.method, proof };
    const outcome = await this.platform.api.call(confirm, { body });
    if (outcome.kind === 'no-reply') return outcome;
    if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message };
    this.platform.confirmation.succeed(outcome.value.confirmation);
    return { kind: 'editing' };
  }
}

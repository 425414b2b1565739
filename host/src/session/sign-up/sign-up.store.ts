import { makeAutoObservable, runInAction } from 'mobx';
import type { CallingCode } from '@pavilion/contract/phone';
import type { Platform } from '@pavilion/platform';
import type { CaptchaStore } from '../captcha/captcha.store';
import { capturedCode } from '../capture/captured-code';
import { FormFields } from '../form-fields';
import { wirePhone } from '../phone-input';
import { type NewPlayer, type SessionApi, sessionOf } from '../session.api';
import {
  currencies,
  emptySignUp,
  neededFields,
  pageFields,
  type SignUpField,
  type SignUpProblem,
  signUpRules,
  type Step,
  stepFields,
} from './sign-up-rules';
import { welcome } from './welcome';

type SignUpState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  /** A required field was left empty. */
  | { readonly kind: 'incomplete' }
  /** The fields show the errors. */
  | { readonly kind: 'fields-refused' }
  /** `message` is the server's, or empty if it sent none. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-reply' }
  /** Signed up, but the login after it failed. */
  | { readonly kind: 'registered'; readonly message: string }
  | { readonly kind: 'in' };

/** Our field for each field name in the server's errors. */
const fieldOf: Readonly<Record<string, SignUpField>> = {
  username: 'username',
  email: 'email',
  phone: 'phone',
  name: 'name',
  password: 'password',
  confirmPassword: 'confirmPassword',
  referral_code: 'referralCode',
  currency: 'currency',
};

interface Dependencies {
  readonly api: Pick<SessionApi, 'signUp' | 'logIn'>;
  readonly session: Pick<Platform['session'], 'start'>;
  readonly layout: Pick<Platform['layout'], 'isMobile'>;
  readonly captcha: CaptchaStore;
  /** Shows a toast that the account was created. */
  readonly notify: (message: string) => void;
}

/** Sign-up: one page on a phone, two steps on desktop; success also logs the player in. */
export class SignUpStore {
  readonly fields = new FormFields<SignUpField, SignUpProblem>(
    { ...emptySignUp, referralCode: capturedCode.read() },
    signUpRules,
  );
  readonly captcha: CaptchaStore;
  step: Step = 1;
  state: SignUpState = { kind: 'editing' };

  constructor(private readonly dependencies: Dependencies) {
    this.captcha = dependencies.captcha;
    makeAutoObservable<this, 'dependencies'>(
      this,
      { dependencies: false, fields: false, captcha: false },
      { autoBind: true },
    );
  }

  /** True while a required field is still empty after an attempt. */
  get lacks(): boolean {
    return this.state.kind === 'incomplete' && this.hasGap;
  }

  /** Runs Next or Register; on the one page it always registers. */
  async submit(): Promise<void> {
    if (this.state.kind === 'sending') return;
    if (!this.dependencies.layout.isMobile && this.step === 1) this.next();
    else if (this.isComplete()) await this.register();
  }

  previous(): void {
    this.step = 1;
    this.state = { kind: 'editing' };
  }

  private next(): void {
    const right = this.fields.checkAll(stepFields[1]);
    this.state = { kind: this.hasGap ? 'incomplete' : 'editing' };
    if (!right) return;
    this.step = 2;
    this.captcha.show();
  }

  private get hasGap(): boolean {
    const noDigits = this.step === 2 && this.captcha.digits === '';
    return noDigits || neededFields[this.step].some((name) => this.fields.isEmpty(name));
  }

  private isComplete(): boolean {
    const { layout } = this.dependencies;
    if (layout.isMobile) return [this.fields.checkAll(pageFields), this.captcha.check()].every(Boolean);
    this.captcha.show();
    const right = [this.fields.checkAll(stepFields[2]), this.captcha.check()].every(Boolean);
    // Typed on a phone's page, or changed there after the second step was reached.
    if (!this.fields.checkAll(stepFields[1])) this.step = 1;
    this.state = { kind: this.hasGap ? 'incomplete' : 'editing' };
    return right && this.step === 2;
  }

  private async register(): Promise<void> {
    this.state = { kind: 'sending' };
    const next = await this.send();
    runInAction(() => {
      this.state = next;
    });
  }

  private async send(): Promise<SignUpState> {
    const { api, notify } = this.dependencies;
    const player = this.player();
    const outcome = await api.signUp(player);
    if (outcome.kind === 'no-reply') return outcome;
    if (outcome.kind === 'refused') {
      if (this.captcha.refuse(outcome.refusal)) return { kind: 'fields-refused' };
      return this.refused(outcome.message, outcome.fields);
    }
    capturedCode.forget();
    notify(outcome.value.message);
    return this.enter(player);
  }

  private refused(message: string, errors: Readonly<Record<string, readonly string[]>>): SignUpState {
    const shown = this.dependencies.layout.isMobile ? pageFields : [...stepFields[1], ...stepFields[2]];
    const texts = Object.entries(errors).flatMap(([name, [text]]) => {
      const field = fieldOf[name];
      return field && text && shown.includes(field) ? [[field, text] as const] : [];
    });
    if (texts.some(([field]) => stepFields[1].includes(field))) runInAction(() => (this.step = 1));
    return this.fields.refuse(Object.fromEntries(texts)) ? { kind: 'fields-refused' } : { kind: 'refused', message };
  }

  private async enter({ username, password }: NewPlayer): Promise<SignUpState> {
    const outcome = await this.dependencies.api.logIn({ username, password });
    if (outcome.kind !== 'ok')
      return { kind: 'registered', message: outcome.kind === 'refused' ? outcome.message : '' };
    welcome.show();
    this.dependencies.session.start(sessionOf(outcome.value));
    return { kind: 'in' };
  }

  private player(): NewPlayer {
    const { username, email, phone, callingCode, name, password, confirmPassword, referralCode, currency } =
      this.fields.values;
    const code = referralCode.trim();
    return {
      username: username.trim(),
      email: email.trim(),
      phone: wirePhone(callingCode as CallingCode, phone),
      password,
      confirmPassword,
      ...(name.trim() && { name: name.trim() }),
      ...(code && { referralCode: code }),
      currency: currencies.find((choice) => choice.code === currency)?.currency ?? 'BDT',
      status: 'active',
      ...this.captcha.typed,
    };
  }
}

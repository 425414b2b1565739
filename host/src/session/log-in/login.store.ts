import { makeAutoObservable, runInAction } from 'mobx';
import type { Platform } from '@pavilion/platform';
import { westernDigits } from '@pavilion/platform/language/western-digits';
import type { CaptchaStore } from '../captcha/captcha.store';
import { type PasswordProblem, passwordProblem, type UsernameProblem, usernameProblem } from '../credentials';
import { FormFields } from '../form-fields';
import { maintenancePopup } from '../maintenance-popup';
import { type SessionApi, sessionOf } from '../session.api';
import { welcome } from '../sign-up/welcome';

type LoginState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  /** The fields show the errors. */
  | { readonly kind: 'fields-refused' }
  /** `message` is the server's, or empty if it sent none. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-reply' }
  | { readonly kind: 'in' };

interface Dependencies {
  readonly api: Pick<SessionApi, 'logIn' | 'logInWithPasskey'>;
  readonly session: Pick<Platform['session'], 'start'>;
  readonly captcha: CaptchaStore;
}

/** The login form: its values and the state of its request. */
export class LoginStore {
  readonly fields: FormFields<'username' | 'password', UsernameProblem | PasswordProblem>;
  readonly captcha: CaptchaStore;
  state: LoginState = { kind: 'editing' };
  /** Code of the authenticator app; null until the api asks for one. */
  factor: string | null = null;
  /** Whether the player wants to stay signed in on this phone. */
  stays = false;

  /** @param username - the prefilled name; may be empty. */
  constructor(
    private readonly dependencies: Dependencies,
    username = '',
  ) {
    this.captcha = dependencies.captcha;
    this.fields = new FormFields(
      { username, password: '' },
      { username: (values) => usernameProblem(values.username), password: ({ password }) => passwordProblem(password) },
    );
    makeAutoObservable<this, 'dependencies'>(
      this,
      { dependencies: false, fields: false, captcha: false },
      { autoBind: true },
    );
  }

  setFactor(typed: string): void {
    this.factor = westernDigits(typed).slice(0, 40);
  }

  setStays(stays: boolean): void {
    this.stays = stays;
  }

  async submit(): Promise<void> {
    if (this.state.kind === 'sending' || ![this.fields.checkAll(), this.captcha.check()].every(Boolean)) return;
    this.state = { kind: 'sending' };
    const next = await this.send();
    runInAction(() => {
      this.state = next;
    });
  }

  async submitPasskey(): Promise<void> {
    if (this.state.kind === 'sending') return;
    this.state = { kind: 'sending' };
    const next = await this.sendPasskey().catch(() => ({ kind: 'no-reply' }) as const);
    runInAction(() => (this.state = next));
  }

  private async sendPasskey(): Promise<LoginState> {
    const outcome = await this.dependencies.api.logInWithPasskey(this.stays);
    if (outcome.kind === 'canceled') return { kind: 'editing' };
    if (outcome.kind === 'no-reply') return outcome;
    if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message };
    return this.enter(outcome.value);
  }

  private enter(reply: Parameters<typeof sessionOf>[0]): LoginState {
    welcome.hide();
    maintenancePopup.show();
    this.dependencies.session.start(sessionOf(reply));
    return { kind: 'in' };
  }

  private async send(): Promise<LoginState> {
    const { username, password } = this.fields.values;
    const outcome = await this.dependencies.api.logIn({
      username: username.trim(),
      password,
      ...(this.factor && { factor: this.factor }),
      ...(this.stays && { stay: true }),
      ...this.captcha.typed,
    });
    if (outcome.kind === 'no-reply') return outcome;
    if (outcome.kind === 'refused' && outcome.refusal === 'factor_required') {
      this.captcha.refuse(outcome.refusal);
      runInAction(() => (this.factor = ''));
      return { kind: 'editing' };
    }
    if (outcome.kind === 'refused') {
      return this.captcha.refuse(outcome.refusal)
        ? { kind: 'fields-refused' }
        : { kind: 'refused', message: outcome.message };
    }
    return this.enter(outcome.value);
  }
}

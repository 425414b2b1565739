import type { Platform } from '@pavilion/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { capturedCode } from './captured-code';
import { FormFields } from './form-fields';
import { factsOf, type NewPlayer, type SessionApi } from './session.api';
import { type SignUpField, type SignUpProblem, signUpRules, wirePhone } from './signup-rules';
import { welcome } from './welcome';

type SignUpState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  /** The fields say what is wrong. */
  | { readonly kind: 'fields-refused' }
  /** `message` is the server's, or empty where it gave none. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-reply' }
  /** Signed up, but the login after it failed. */
  | { readonly kind: 'registered'; readonly message: string }
  | { readonly kind: 'in' };

const empty: Record<SignUpField, string> = {
  username: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  referralCode: '',
  terms: '',
};

/** Our field for each name the server words its refusals with. */
const fieldOf: Readonly<Record<string, SignUpField>> = {
  username: 'username',
  email: 'email',
  phone: 'phone',
  password: 'password',
  confirmPassword: 'confirmPassword',
  referral_code: 'referralCode',
};

/** The one-page sign-up form; a player who is in afterwards needn't log in. */
export class SignUpStore {
  readonly fields: FormFields<SignUpField, SignUpProblem>;
  state: SignUpState = { kind: 'editing' };

  constructor(private readonly api: Pick<SessionApi, 'signUp' | 'logIn'>, private readonly session: Pick<Platform['session'], 'start'>) {
    this.fields = new FormFields({ ...empty, referralCode: capturedCode.read() }, signUpRules);
    makeAutoObservable<this, 'api' | 'session'>(this, { api: false, session: false, fields: false }, { autoBind: true });
  }

  async submit(): Promise<void> {
    if (this.state.kind === 'sending' || !this.fields.checkAll()) return;
    this.state = { kind: 'sending' };
    const next = await this.send();
    runInAction(() => {
      this.state = next;
    });
  }

  private async send(): Promise<SignUpState> {
    const player = this.player();
    const outcome = await this.api.signUp(player);
    if (outcome.kind === 'no-reply') return outcome;
    if (outcome.kind === 'refused') return this.refused(outcome.message, outcome.fields);
    capturedCode.forget();
    return this.enter(player);
  }

  private refused(message: string, fields: Readonly<Record<string, readonly string[]>>): SignUpState {
    const texts = Object.entries(fields).flatMap(([name, [text]]) => {
      const field = fieldOf[name];
      return field && text ? [[field, text] as const] : [];
    });
    return this.fields.refuse(Object.fromEntries(texts)) ? { kind: 'fields-refused' } : { kind: 'refused', message };
  }

  private async enter({ username, password }: NewPlayer): Promise<SignUpState> {
    const outcome = await this.api.logIn(username, password);
    if (outcome.kind !== 'ok') return { kind: 'registered', message: outcome.kind === 'refused' ? outcome.message : '' };
    welcome.show();
    this.session.start(factsOf(outcome.value));
    return { kind: 'in' };
  }

  private player(): NewPlayer {
    const { username, email, phone, password, confirmPassword, referralCode } = this.fields.values;
    const code = referralCode.trim();
    return {
      username: username.trim(),
      email: email.trim(),
      phone: wirePhone(phone),
      password,
      confirmPassword,
      ...(code && { referralCode: code }),
      currency: 'BDT',
      status: 'active',
    };
  }
}

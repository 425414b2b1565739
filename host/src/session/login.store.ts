import type { Platform } from '@pavilion/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { type PasswordProblem, passwordProblem, usernameProblem, type UsernameProblem } from './credentials';
import { FormFields } from './form-fields';
import { factsOf, type SessionApi } from './session.api';
import { maintenancePopup } from './maintenance-popup';
import { welcome } from './welcome';

type LoginState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  /** `message` is the server's, or empty where it gave none. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-reply' }
  | { readonly kind: 'in' };

/** The login form: what is typed, and how far the request has come. */
export class LoginStore {
  readonly fields = new FormFields<'username' | 'password', UsernameProblem | PasswordProblem>(
    { username: '', password: '' },
    { username: ({ username }) => usernameProblem(username), password: ({ password }) => passwordProblem(password) },
  );
  state: LoginState = { kind: 'editing' };

  constructor(private readonly api: Pick<SessionApi, 'logIn'>, private readonly session: Pick<Platform['session'], 'start'>) {
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

  private async send(): Promise<LoginState> {
    const { username, password } = this.fields.values;
    const outcome = await this.api.logIn(username.trim(), password);
    if (outcome.kind === 'no-reply') return outcome;
    if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message };
    welcome.hide();
    maintenancePopup.show();
    this.session.start(factsOf(outcome.value));
    return { kind: 'in' };
  }
}

import { makeAutoObservable, runInAction } from 'mobx';
import type { Platform } from '@pavilion/platform';
import { westernDigits } from '@pavilion/platform/language/western-digits';
import { FormFields } from '../form-fields';
import type { ForgotApi } from './forgot.api';
import { forgetRecovery } from './recovery-memory';

export type NewPasswordField = 'otp' | 'password' | 'confirmation';
type Problem = 'otpRequired' | 'otpDigits' | 'passwordRule' | 'confirmRequired' | 'confirmMatch';

type NewPasswordState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'fields-refused' }
  /** `message` is the server's, or empty if it sent none. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-reply' }
  | { readonly kind: 'changed' };

/** Requirements shown while a new password is typed; the form accepts only letters and digits. */
export const passwordTicks = [
  { name: 'tickLength', isRequired: true, isMet: (password: string) => password.length >= 8 },
  { name: 'tickLetter', isRequired: true, isMet: (password: string) => /[A-Za-z]/.test(password) },
  { name: 'tickDigit', isRequired: true, isMet: (password: string) => /\d/.test(password) },
  { name: 'tickPlain', isRequired: true, isMet: (password: string) => /^[A-Za-z0-9]+$/.test(password) },
  {
    name: 'tickCase',
    isRequired: false,
    isMet: (password: string) => /[a-z]/.test(password) && /[A-Z]/.test(password),
  },
] as const;

const fieldOf: Readonly<Record<string, NewPasswordField>> = {
  otp: 'otp',
  password: 'password',
  password_confirmation: 'confirmation',
};

/** The second step: the player's code and the new password. */
export class NewPasswordStore {
  readonly fields = new FormFields<NewPasswordField, Problem>(
    { otp: '', password: '', confirmation: '' },
    {
      otp: ({ otp }) => (otp === '' ? 'otpRequired' : /^\d{6}$/.test(otp) ? null : 'otpDigits'),
      password: ({ password }) =>
        passwordTicks.every(({ isRequired, isMet }) => !isRequired || isMet(password)) ? null : 'passwordRule',
      confirmation: ({ password, confirmation }) =>
        confirmation === '' ? 'confirmRequired' : confirmation === password ? null : 'confirmMatch',
    },
  );
  state: NewPasswordState = { kind: 'editing' };

  constructor(
    private readonly api: Pick<ForgotApi, 'change'>,
    private readonly session: Pick<Platform['session'], 'username' | 'end'>,
  ) {
    makeAutoObservable<this, 'api' | 'session'>(
      this,
      { api: false, session: false, fields: false },
      { autoBind: true },
    );
  }

  setCode(typed: string): void {
    this.fields.set('otp', westernDigits(typed).replace(/\D/g, '').slice(0, 6));
  }

  async change(username: string): Promise<void> {
    if (this.state.kind === 'sending' || this.state.kind === 'changed' || !this.fields.checkAll()) return;
    this.state = { kind: 'sending' };
    const { otp, password, confirmation } = this.fields.values;
    const outcome = await this.api.change({ username, code: otp, password, confirmation });
    runInAction(() => {
      if (outcome.kind === 'ok') this.changed(username);
      else this.state = outcome.kind === 'refused' ? this.refused(outcome.message, outcome.fields) : outcome;
    });
  }

  private changed(username: string): void {
    this.state = { kind: 'changed' };
    forgetRecovery();
    // The server has ended all sessions of this player, including the one here.
    if (this.session.username.toLowerCase() === username.toLowerCase()) this.session.end();
  }

  private refused(message: string, errors: Readonly<Record<string, readonly string[]>>): NewPasswordState {
    const texts = Object.entries(errors).flatMap(([name, [text]]) => {
      const field = fieldOf[name];
      return field && text ? [[field, text] as const] : [];
    });
    return this.fields.refuse(Object.fromEntries(texts)) ? { kind: 'fields-refused' } : { kind: 'refused', message };
  }
}

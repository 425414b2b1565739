import { makeAutoObservable, runInAction } from 'mobx';
import type { changePassword } from '@pavilion/contract/calls/security';
import type { Layout, Outcome } from '@pavilion/platform';
import { passwordTicks } from './password-ticks';
import type { ResetPasswordApi } from './reset-password.api';

export const passwordFields = ['current', 'password', 'confirmation'] as const;
export type PasswordField = (typeof passwordFields)[number];
type Problem =
  'currentMissing' | 'passwordRule' | 'passwordCases' | 'passwordLong' | 'confirmMissing' | 'confirmDiffers';

type Values = Readonly<Record<PasswordField, string>>;
/** One of our messages by name, or the server's sentence. */
type FieldProblem =
  { readonly kind: 'own'; readonly name: Problem } | { readonly kind: 'server'; readonly text: string };

type State =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  /** `message` is the server's, or empty if it sent none or marked fields. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'changed' };

const LONGEST = 64;
const wireNames: Readonly<Record<string, PasswordField>> = {
  old_password: 'current',
  new_password: 'password',
  new_password_confirmation: 'confirmation',
};

/** Changes the password of a player who enters the current one. */
export class ResetPasswordStore {
  values: Values = { current: '', password: '', confirmation: '' };
  problems: Partial<Record<PasswordField, FieldProblem>> = {};
  state: State = { kind: 'editing' };

  constructor(
    private readonly api: ResetPasswordApi,
    private readonly layout: { readonly kind: Layout },
  ) {
    makeAutoObservable<this, 'api' | 'layout'>(this, { api: false, layout: false }, { autoBind: true });
  }

  get isSending(): boolean {
    return this.state.kind === 'sending';
  }

  get ticks() {
    const { password } = this.values;
    return passwordTicks.map(({ name, isMet, requiredOn }) => ({
      name,
      isMet: isMet(password),
      isRequired: requiredOn.includes(this.layout.kind),
    }));
  }

  /** The first invalid field, which gets the focus. */
  get firstWrong(): PasswordField | undefined {
    return passwordFields.find((field) => this.problems[field]);
  }

  set(field: PasswordField, value: string): void {
    if (this.isSending) return;
    this.values = { ...this.values, [field]: value };
    const { [field]: _, ...others } = this.problems;
    this.problems = others;
    this.state = { kind: 'editing' };
  }

  async change(): Promise<void> {
    if (this.isSending || this.state.kind === 'changed') return;
    this.problems = this.findProblems();
    if (this.firstWrong) return;
    this.state = { kind: 'sending' };
    const outcome = await this.api.change(this.values);
    runInAction(() => this.finish(outcome));
  }

  private finish(outcome: Outcome<typeof changePassword>): void {
    if (outcome.kind === 'ok') this.state = { kind: 'changed' };
    else if (outcome.kind === 'no-reply') this.state = { kind: 'unanswered' };
    else {
      const texts = {
        ...outcome.fields,
        ...(outcome.refusal === 'wrong_password' && { old_password: [outcome.message] }),
      };
      this.problems = Object.fromEntries(
        Object.entries(texts).flatMap(([name, [text]]) =>
          wireNames[name] && text ? [[wireNames[name], { kind: 'server', text }]] : [],
        ),
      );
      this.state = { kind: 'refused', message: this.firstWrong ? '' : outcome.message };
    }
  }

  private findProblems(): Partial<Record<PasswordField, FieldProblem>> {
    const { current, password, confirmation } = this.values;
    const found: Partial<Record<PasswordField, Problem | null>> = {
      password: this.passwordProblem(password),
      current: current === '' ? 'currentMissing' : null,
      confirmation: confirmation === '' ? 'confirmMissing' : confirmation === password ? null : 'confirmDiffers',
    };
    return Object.fromEntries(
      Object.entries(found).flatMap(([field, name]) => (name ? [[field, { kind: 'own', name }]] : [])),
    );
  }

  private passwordProblem(password: string): Problem | null {
    if (password.length > LONGEST) return 'passwordLong';
    const missing = this.ticks.filter(({ isRequired, isMet }) => isRequired && !isMet).map(({ name }) => name);
    if (missing.length === 0) return null;
    return missing.every((name) => name === 'upper' || name === 'lower') ? 'passwordCases' : 'passwordRule';
  }
}

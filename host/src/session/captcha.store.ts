import { CAPTCHA_DIGITS } from '@pavilion/contract/calls/recovery';
import { makeAutoObservable, runInAction } from 'mobx';
import { latinDigits } from './latin-digits';

export type CaptchaProblem = 'captchaRequired' | 'captchaWrong';
type Picture =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'here'; readonly source: string }
  | { readonly kind: 'failed' };

/** Refusals given before the digits are judged: the picture stays good. */
const unjudged = ['invalid_fields', 'currency_closed', 'closed_here'];

/**
 * The bot check of one form: its picture, and what was read from it.
 *
 * The picture is kept here and not by an `<img>`: each GET makes another one, and steps and layouts come and go.
 */
export class CaptchaStore {
  digits = '';
  problem: CaptchaProblem | null = null;
  picture: Picture = { kind: 'none' };

  /** @param draw - a new picture's source; null where none could be had. */
  constructor(private readonly draw: () => Promise<string | null>) {
    makeAutoObservable<this, 'draw'>(this, { draw: false }, { autoBind: true });
  }

  get isAsked(): boolean {
    return this.picture.kind !== 'none';
  }

  /** What is sent with the form; nothing where the check was never asked for. */
  get typed(): { captcha?: string } {
    return this.isAsked ? { captcha: this.digits } : {};
  }

  set(typed: string): void {
    this.digits = latinDigits(typed).replace(/\D/g, '').slice(0, CAPTCHA_DIGITS);
    this.problem = null;
  }

  /** Shows the check where it isn't yet. */
  ask(): void {
    if (!this.isAsked) void this.renew();
  }

  /** Hides the check: its picture is spent, or this form does without. */
  drop(): void {
    this.digits = '';
    this.problem = null;
    this.picture = { kind: 'none' };
  }

  /** Another picture; what was typed belonged to the one before. */
  async renew(): Promise<void> {
    // Two pictures at once could come in either order, and only the later cookie counts.
    if (this.picture.kind === 'loading') return;
    this.digits = '';
    this.problem = null;
    this.picture = { kind: 'loading' };
    const source = await this.draw();
    runInAction(() => {
      if (this.picture.kind === 'loading')
        this.picture = source === null ? { kind: 'failed' } : { kind: 'here', source };
    });
  }

  check(): boolean {
    if (this.isAsked && this.digits.length < CAPTCHA_DIGITS) this.problem = 'captchaRequired';
    return this.problem === null;
  }

  /** Takes a form's refusal; returns whether it was about the check alone. */
  refuse(refusal: string): boolean {
    const problem =
      refusal === 'captcha_required' ? 'captchaRequired' : refusal === 'captcha_wrong' ? 'captchaWrong' : null;
    if (problem || (this.isAsked && !unjudged.includes(refusal))) void this.renew();
    this.problem = problem;
    return problem !== null;
  }
}

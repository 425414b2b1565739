import { makeAutoObservable, runInAction } from 'mobx';
import { CAPTCHA_DIGITS } from '@pavilion/contract/calls/recovery';
import { westernDigits } from '@pavilion/platform/language/western-digits';

type CaptchaProblem = 'captchaRequired' | 'captchaWrong';
type Picture =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly source: string }
  | { readonly kind: 'failed' };

/** Refusals issued before the digits are checked: the picture stays valid. */
const refusedBeforeCheck = ['invalid_fields', 'currency_closed', 'closed_here'];

/**
 * The captcha of one form: its picture, and the digits typed.
 *
 * The store holds the picture instead of an `<img>`: each GET creates another one, and steps and layouts remount.
 */
export class CaptchaStore {
  digits = '';
  problem: CaptchaProblem | null = null;
  picture: Picture = { kind: 'none' };
  sound: 'idle' | 'playing' | 'failed' = 'idle';

  /** @param draw - fetches a new picture's source; null if that fails. */
  constructor(private readonly draw: () => Promise<string | null>) {
    makeAutoObservable<this, 'draw'>(this, { draw: false }, { autoBind: true });
  }

  get isShown(): boolean {
    return this.picture.kind !== 'none';
  }

  /** The captcha's fields of the request; empty if the check was never required. */
  get typed(): { captcha?: string } {
    return this.isShown ? { captcha: this.digits } : {};
  }

  set(typed: string): void {
    this.digits = westernDigits(typed).replace(/\D/g, '').slice(0, CAPTCHA_DIGITS);
    this.problem = null;
  }

  /** Shows the captcha unless it shows already. */
  show(): void {
    if (!this.isShown) void this.renew();
  }

  /** Hides the captcha: its picture is used up, or this form needs none. */
  drop(): void {
    this.digits = '';
    this.problem = null;
    this.picture = { kind: 'none' };
  }

  /** Fetches another picture and clears the digits, which belonged to the previous one. */
  async renew(): Promise<void> {
    // Two concurrent pictures could arrive in either order, and only the later cookie counts.
    if (this.picture.kind === 'loading') return;
    this.digits = '';
    this.problem = null;
    this.picture = { kind: 'loading' };
    const source = await this.draw();
    runInAction(() => {
      if (this.picture.kind === 'loading')
        this.picture = source === null ? { kind: 'failed' } : { kind: 'ready', source };
    });
  }

  /** Plays the spoken form of the picture. @param play - false if that fails. */
  async listen(play: () => Promise<boolean>): Promise<void> {
    if (this.sound === 'playing') return;
    this.sound = 'playing';
    const played = await play();
    runInAction(() => {
      this.sound = played ? 'idle' : 'failed';
    });
  }

  check(): boolean {
    if (this.isShown && this.digits.length < CAPTCHA_DIGITS) this.problem = 'captchaRequired';
    return this.problem === null;
  }

  /** Applies a form's refusal. @returns whether it was only about the captcha. */
  refuse(refusal: string): boolean {
    const problem =
      refusal === 'captcha_required' ? 'captchaRequired' : refusal === 'captcha_wrong' ? 'captchaWrong' : null;
    if (problem || (this.isShown && !refusedBeforeCheck.includes(refusal))) void this.renew();
    this.problem = problem;
    return problem !== null;
  }
}

import { altcha } from '@pavilion/contract/calls/identity';
import { endpoint } from '@pavilion/contract/endpoint';
import { rule } from '@pavilion/contract/form-rules';
import * as z from '@pavilion/contract/schema';
import { wire } from '@pavilion/contract/wire';

/** Path of the captcha image. A cookie binds its digits to this browser, and each image can be answered once. */
export const captchaPath = '/captcha';
/** Path of the spoken digits of the shown image. */
export const captchaAudioPath = '/captcha/audio';
/**
 * Path of a new proof-of-work challenge in ALTCHA's format, with the protected call in the query: `?for=sign_up`. Its
 * solution is accepted once, as the call's `altcha`.
 */
export const challengePath = '/captcha/challenge';
export const CAPTCHA_DIGITS = 4;

/**
 * Sends a code to a player who can't log in.
 *
 * The response is the same whether or not the account exists. SMS always requires a solved challenge or the captcha.
 */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/usr-forgot-password',
  access: 'open',
  body: z.object({
    type: z.enumeration(['email', 'sms']),
    username: z.string().check(z.minLength(1), z.maxLength(64)),
    email: z.optional(z.string().check(z.maxLength(254))),
    /** With country code: +8801XXXXXXXXX. */
    phone: z.optional(z.string().check(z.maxLength(20))),
    captcha: z.optional(z.string().check(z.maxLength(10))),
    altcha,
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), seconds: z.number() }),
  refusals: { invalid_fields: 422, captcha_required: 428, captcha_wrong: 422, challenge_required: 428 },
});

/** Sets a new password with the code and ends every session of the player. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/usr-reset-password',
  access: 'open',
  body: wire(
    {
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      otp: z.string().check(z.regex(/^\d{6}$/)),
      password: z.string().check(z.minLength(8, rule('passwordLength')), z.maxLength(64)),
      password_confirmation: z.string(),
      altcha,
    },
    { otp: 'code', password_confirmation: 'confirmation' },
  ),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  /** The same refusal for a wrong, expired or used-up code, and for an unknown account. */
  refusals: { code_refused: 400, invalid_fields: 422, challenge_required: 428 },
});

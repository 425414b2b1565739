import { endpoint } from '@pavilion/contract/endpoint';
import { rule } from '@pavilion/contract/form-rules';
import { phoneDigits } from '@pavilion/contract/phone';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, wire } from '@pavilion/contract/wire';

export { balance, showPlayer } from '@pavilion/contract/calls/player-facts';

export const usernameRule = /^[A-Za-z0-9]+$/;
export const emailRule = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** A solved challenge in ALTCHA's format; empty from a page that can solve one if it is required. */
export const altcha = z.optional(z.string().check(z.maxLength(1_000)));
const password = z.string().check(z.minLength(8, rule('passwordLength')), z.maxLength(64));

export const signUp = endpoint({
  method: 'POST',
  path: '/api/v1/create-players',
  access: 'open',
  body: wire(
    {
      username: z
        .string()
        .check(
          z.regex(usernameRule, rule('usernameLetters')),
          z.minLength(8, rule('usernameLength')),
          z.maxLength(16, rule('usernameLength')),
        ),
      password,
      confirmPassword: z.string(),
      name: z.optional(z.string().check(z.maxLength(100))),
      phone: z.string().check(z.regex(phoneDigits, rule('phone'))),
      email: z.string().check(z.regex(emailRule, rule('email')), z.maxLength(254)),
      /** Code of a player or an affiliate. */
      referral_code: z.optional(z.string().check(z.maxLength(20))),
      currency: z.withDefault(z.string(), 'BDT'),
      status: z.optional(z.string()),
      captcha: z.optional(z.string()),
      altcha,
    },
    { referral_code: 'referralCode' },
  ),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  refusals: {
    invalid_fields: 422,
    captcha_required: 428,
    captcha_wrong: 422,
    challenge_required: 428,
    currency_closed: 422,
  },
});

/** Whether the player wants to stay signed in on this phone; ignored where the site does not offer it. */
export const stay = z.optional(z.boolean());

export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'open',
  body: z.object({
    username: z.string(),
    password: z.string(),
    captcha: z.optional(z.string()),
    altcha,
    /** Code of the authenticator app, or a recovery code, if the first try was refused with `factor_required`. */
    factor: z.optional(z.string().check(z.maxLength(40))),
    stay,
  }),
  reply: wire(
    {
      token: z.string(),
      remote_id: z.string(),
      username: z.string(),
      exchange: z.array(z.object({ token: z.string() })),
    },
    { remote_id: 'playerId' },
  ),
  refusals: {
    invalid_credentials: 400,
    captcha_required: 428,
    captcha_wrong: 422,
    challenge_required: 428,
    log_in_paused: 429,
    frozen: 403,
    factor_required: 428,
    wrong_code: 400,
    too_many_tries: 429,
  },
});

/** Lifetime of a code in seconds, equal to the countdown before the next one (specification, decision 12). */
export const CODE_SECONDS = 300;

export const sendVerificationCode = endpoint({
  method: 'POST',
  path: '/api/send-verification-code',
  access: 'player',
  body: z.object({ phone: z.optional(z.string()), email: z.optional(z.string()), altcha }),
  reply: wire({ success: z.literal(true), message: z.string(), seconds: z.number() }, {}),
  refusals: { not_yours: 403, already_verified: 409, wait: 429, challenge_required: 428 },
});

export const verifyPhoneNumber = endpoint({
  method: 'POST',
  path: '/api/verify-phone-number',
  access: 'player',
  body: wire({ verification_code: z.string().check(z.regex(/^\d{6}$/)) }, { verification_code: 'code' }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  refusals: { wrong_code: 400, code_expired: 410, too_many_tries: 429 },
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  access: 'player',
  body: z.object({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  refusals: { wrong_code: 400, code_expired: 410, too_many_tries: 429 },
});

/** Lists the player's additional phones; the client adds the player's own phone once verified. */
export const otherPhones = endpoint({
  method: 'GET',
  path: '/api/get/other/phone',
  access: 'player',
  reply: wire(
    {
      data: z.array(
        wire(
          {
            contract_value: z.string(),
            isverify: numeric,
            /** When a verified phone can receive payouts; missing from older api releases. */
            payouts_from: z.optional(z.nullable(moment)),
          },
          { contract_value: 'number', isverify: 'verified', payouts_from: 'payoutsFrom' },
        ),
      ),
      /** Minutes for which an added phone can neither receive payouts nor reset the password; missing as above. */
      payout_minutes: z.optional(z.number()),
      reset_minutes: z.optional(z.number()),
    },
    { payout_minutes: 'payoutMinutes', reset_minutes: 'resetMinutes' },
  ),
  refusals: {},
});

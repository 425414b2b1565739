import { confirmable } from '@pavilion/contract/calls/confirmation';
import { altcha } from '@pavilion/contract/calls/identity';
import { endpoint } from '@pavilion/contract/endpoint';
import { rule } from '@pavilion/contract/form-rules';
import { phoneDigits } from '@pavilion/contract/phone';
import * as z from '@pavilion/contract/schema';
import { wire } from '@pavilion/contract/wire';

/** Maximum number of phones per player, including the first. */
export const MAX_PHONES = 2;

/** Sets missing fields: birthday and full name can be entered once, and are locked from then on. */
export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/user/profile/update',
  access: 'player',
  body: wire(
    {
      remote_id: z.optional(z.string()),
      /** Format YYYY-MM-DD. */
      dofb: z.optional(z.string().check(z.maxLength(10))),
      name: z.optional(z.string().check(z.maxLength(100))),
    },
    { remote_id: 'playerId', dofb: 'birthday' },
  ),
  reply: wire({ success: z.literal(true), message: z.string(), dofb: z.nullable(z.string()) }, { dofb: 'birthday' }),
  refusals: { invalid_fields: 422, locked: 409 },
});

/** Adds the one extra phone, unverified; replaces an earlier one that was never verified. */
export const addPhone = endpoint({
  method: 'POST',
  path: '/api/add/number',
  access: 'player',
  body: z.object({ phone: z.string().check(z.regex(phoneDigits, rule('phone'))) }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  refusals: { invalid_fields: 422, phone_limit: 409, ...confirmable },
});

export const sendAddedPhoneCode = endpoint({
  method: 'POST',
  path: '/api/add/send-verification-code',
  access: 'player',
  body: z.object({ phone: z.string().check(z.maxLength(20)), altcha }),
  reply: z.object({ success: z.literal(true), message: z.string(), seconds: z.number() }),
  refusals: { not_yours: 403, already_verified: 409, wait: 429, challenge_required: 428 },
});

export const verifyAddedPhone = endpoint({
  method: 'POST',
  path: '/api/add/verify-phone-number',
  access: 'player',
  body: wire({ verification_code: z.string().check(z.regex(/^\d{6}$/)) }, { verification_code: 'code' }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  refusals: { wrong_code: 400, code_expired: 410, too_many_tries: 429, ...confirmable },
});

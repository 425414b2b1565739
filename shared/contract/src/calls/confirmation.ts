import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { openEnum } from '@pavilion/contract/wire';

/** Header of a call that carries the caller's confirmation. */
export const CONFIRMATION_HEADER = 'x-confirmation';

/** Refusal of a call that needs a confirmation: the caller confirms and repeats the call with the secret. */
export const confirmable = { confirmation_required: 428 } as const;

/**
 * Ways to confirm that the caller is the player: the password, or a code sent to the first phone or the mailbox; an
 * authenticator's code, a recovery code or a passkey once the player has set one up.
 */
export const confirmationMethods = ['password', 'sms', 'mail', 'totp', 'recovery-code', 'passkey'] as const;
export type ConfirmationMethod = (typeof confirmationMethods)[number];

/** Lists the ways in which this player may confirm, the preferred first. */
export const listConfirmationMethods = endpoint({
  method: 'GET',
  path: '/api/confirmation',
  access: 'player',
  reply: z.object({ methods: z.array(openEnum(confirmationMethods, 'password')) }),
  refusals: {},
});

/** Sends a code to the player's own first phone or mailbox, with which they may confirm. */
export const sendConfirmationCode = endpoint({
  method: 'POST',
  path: '/api/confirmation/code',
  access: 'player',
  body: z.object({ by: z.enumeration(['sms', 'mail']) }),
  reply: z.object({ success: z.literal(true), message: z.string(), seconds: z.number() }),
  refusals: { method_unavailable: 409, wait: 429 },
});

/**
 * Confirms that the caller is the player. The secret of the reply belongs to this session alone: sent as
 * `x-confirmation`, it opens the calls that refuse with `confirmation_required` for some minutes.
 */
export const confirm = endpoint({
  method: 'POST',
  path: '/api/confirmation',
  access: 'player',
  body: z.object({
    method: z.enumeration(confirmationMethods),
    /** The password, the code, or a passkey's response as JSON. */
    proof: z.string().check(z.minLength(1), z.maxLength(8000)),
  }),
  reply: z.object({ success: z.literal(true), confirmation: z.string(), seconds: z.number() }),
  refusals: {
    method_unavailable: 409,
    wrong_password: 400,
    wrong_code: 400,
    wrong_passkey: 400,
    code_expired: 410,
    too_many_tries: 429,
    password_tries: 429,
  },
});

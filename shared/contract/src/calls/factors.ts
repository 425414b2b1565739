import { confirmable } from '@pavilion/contract/calls/confirmation';
import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { wire } from '@pavilion/contract/wire';

/** Second steps of a player's log-in. */
export const showFactors = endpoint({
  method: 'GET',
  path: '/api/factors',
  access: 'player',
  reply: wire({ totp: z.boolean(), recovery_codes_left: z.number() }, { recovery_codes_left: 'recoveryCodesLeft' }),
  refusals: {},
});

/** Creates a secret for an authenticator app; nothing changes until its first code is sent. */
export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/factors/totp',
  access: 'player',
  /** `uri` is what the app scans: otpauth://totp/… */
  reply: z.object({ success: z.literal(true), secret: z.string(), uri: z.string() }),
  refusals: { factor_exists: 409, ...confirmable },
});

const recoveryCodes = wire(
  { success: z.literal(true), recovery_codes: z.array(z.string()) },
  { recovery_codes: 'codes' },
);

/** Turns the app on with its first code. The recovery codes are shown only here; each works once. */
export const activateTotp = endpoint({
  method: 'POST',
  path: '/api/factors/totp/activate',
  access: 'player',
  body: z.object({ code: z.string().check(z.maxLength(20)) }),
  reply: recoveryCodes,
  refusals: { wrong_code: 400, too_many_tries: 429, factor_exists: 409, ...confirmable },
});

/** Replaces the recovery codes; the old ones end. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/factors/recovery-codes',
  access: 'player',
  reply: recoveryCodes,
  refusals: { no_factor: 409, ...confirmable },
});

/** Turns the app off and ends its recovery codes. */
export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/factors/totp',
  access: 'player',
  reply: z.object({ success: z.literal(true) }),
  refusals: { ...confirmable },
});

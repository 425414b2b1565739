import { confirmable } from '@pavilion/contract/calls/confirmation';
import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, wire } from '@pavilion/contract/wire';

/** Sets a new password and ends every session of the player, including the caller's. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user-pwd',
  access: 'player',
  body: wire(
    {
      old_password: z.string().check(z.maxLength(200)),
      new_password: z.string().check(z.maxLength(200)),
      new_password_confirmation: z.string(),
    },
    { old_password: 'current', new_password: 'password', new_password_confirmation: 'confirmation' },
  ),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  refusals: { invalid_fields: 422, wrong_password: 400, password_tries: 429, ...confirmable },
});

/** Ends every session of the player except the caller's. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'player',
  reply: z.object({ success: z.literal(true), ended: z.number() }),
  refusals: {},
});

const attempt = z.object({
  id: z.string(),
  at: moment,
  outcome: openEnum(['success', 'wrong_password'], 'wrong_password'),
  address: z.nullable(z.string()),
  /** Browser and operating system, from the login's user agent. */
  device: z.string(),
});

/** Lists logins of the last twelve months, successful and refused, newest first. */
export const loginHistory = endpoint({
  method: 'GET',
  path: '/api/login-history',
  access: 'player',
  /** `before` is the previous page's `next`. */
  query: z.object({ before: z.optional(z.string()) }),
  reply: z.object({ data: z.array(attempt), next: z.nullable(z.string()) }),
  refusals: {},
});

/** Returns the overview's data beyond the wallets; null where there is none yet. */
export const accountOverview = endpoint({
  method: 'GET',
  path: '/api/account-overview',
  access: 'player',
  reply: wire(
    { last_login_at: z.nullable(moment), last_deposit_at: z.nullable(moment), last_withdrawal_at: z.nullable(moment) },
    { last_login_at: 'lastLoginAt', last_deposit_at: 'lastDepositAt', last_withdrawal_at: 'lastWithdrawalAt' },
  ),
  refusals: {},
});

/**
 * Says that a security notice reports something the account's owner did not do: freezes play and payouts, and ends every
 * session. The token is that of the notice's link; saying it again changes nothing.
 */
export const reportNotMe = endpoint({
  method: 'POST',
  path: '/api/not-me',
  access: 'open',
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  refusals: { link_invalid: 410 },
});

import * as z from '@pavilion/contract/schema';
import { strictObject } from 'zod/mini';

const count = z.integer().check(z.minimum(1), z.maximum(1_000_000));
const some = z.optional(count);

export const identitySettings = {
  /** Currencies a player may sign up with. */
  currencies: z.array(z.enumeration(['BDT', 'INR', 'PKR'])).check(z.minLength(1)),
  /** Sign-ups an address may make in an hour without a captcha. */
  signups_before_captcha: z.integer().check(z.minimum(0), z.maximum(1_000_000)),
  /** Codes for a new password an address may ask for in an hour without one. */
  forgot_before_captcha: z.integer().check(z.minimum(0), z.maximum(1_000_000)),
  /** Calls of open endpoints an address may make in ten minutes. */
  call_limits: strictObject({ sign_up: some, log_in: some, forgot_password: some, reset_password: some, captcha: some }),
  /** Codes that may be sent in an hour to a player and to a target. */
  codes_per_hour: strictObject({ player: some, target: some }),
} as const;

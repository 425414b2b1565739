import * as z from '@pavilion/contract/schema';

const count = z.integer().check(z.minimum(1), z.maximum(1_000_000));
const some = z.optional(count);
/** A minute to a month. */
const minutes = z.integer().check(z.minimum(1), z.maximum(43_200));
const step = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  from: z.integer().check(z.minimum(0)),
});

export const identitySettings = {
  /** Currencies a player may sign up with. */
  currencies: z.array(z.enumeration(['BDT', 'INR', 'PKR'])).check(z.minLength(1)),
  /** Sign-ups an address may make in an hour without a captcha. */
  signups_before_captcha: z.integer().check(z.minimum(0), z.maximum(1_000_000)),
  /** Codes for a new password an address may ask for in an hour without one. */
  forgot_before_captcha: z.integer().check(z.minimum(0), z.maximum(1_000_000)),
  /** Calls of open endpoints an address may make in ten minutes. */
  call_limits: z.object({ sign_up: some, log_in: some, forgot_password: some, reset_password: some, captcha: some }),
  /** Codes that may be sent in an hour to a player and to a target. */
  codes_per_hour: z.object({ player: some, target: some }),
  /** Without a player's doing a session ends after so long; whatever they do, after so long. */
  session_idle_minutes: minutes,
  session_absolute_minutes: minutes,
  /** The VIP ladder: levels by lifetime experience. */
  vip_ladder: z.array(step).check(z.refine(isLadder, 'steps that begin at 0 and ascend')),
} as const;

function isLadder(steps: readonly { readonly from: number }[]): boolean {
  return steps[0]?.from === 0 && steps.every((each, i) => i === 0 || each.from > (steps[i - 1]?.from ?? 0));
}

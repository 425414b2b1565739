import { currencies } from '@pavilion/contract/currency';
import * as z from '@pavilion/contract/schema';

const count = z.integer().check(z.minimum(1), z.maximum(1_000_000));
const some = z.optional(count);
/** From one minute to a month. */
const minutes = z.integer().check(z.minimum(1), z.maximum(43_200));
const step = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  from: z.integer().check(z.minimum(0)),
});

export const accountSettings = {
  /** Currencies open for sign-up. */
  currencies: z.array(z.enumeration(currencies)).check(z.minLength(1)),
  /** Sign-ups per address in an hour without a captcha. */
  signups_before_captcha: z.integer().check(z.minimum(0), z.maximum(1_000_000)),
  /** Password reset codes per address in an hour without a captcha. */
  forgot_before_captcha: z.integer().check(z.minimum(0), z.maximum(1_000_000)),
  /** Calls of open endpoints per address in ten minutes. */
  call_limits: z.object({
    sign_up: some,
    log_in: some,
    forgot_password: some,
    reset_password: some,
    send_code: some,
    captcha: some,
  }),
  /** Whether sign-up and recovery need a solved challenge, or a captcha from pages that know only that. */
  challenge_required: z.boolean(),
  /** Numbers that a page tries at most to solve a challenge; more for an address with many calls. */
  challenge_work: z.integer().check(z.minimum(1), z.maximum(10_000_000)),
  /** Codes sent per hour, to a player and to a target. */
  codes_per_hour: z.object({ player: some, target: some }),
  /** Minutes until an idle session ends, and until any session ends. */
  session_idle_minutes: minutes,
  session_absolute_minutes: minutes,
  /** Days for which a phone stays signed in, if the player asks for it; 0 offers it to nobody. Timers of browsers reach 24. */
  stay_signed_in_days: z.integer().check(z.minimum(0), z.maximum(20)),
  /** Minutes for which a confirmation opens sensitive calls of its session. */
  confirmation_minutes: z.integer().check(z.minimum(1), z.maximum(60)),
  /** Minutes after its verification until an added phone can receive payouts, and until it can reset the password. */
  new_phone_payout_minutes: z.integer().check(z.minimum(0), z.maximum(43_200)),
  new_phone_reset_minutes: z.integer().check(z.minimum(0), z.maximum(43_200)),
  /** The VIP ladder: levels by lifetime experience. */
  vip_ladder: z.array(step).check(z.refine(isLadder, 'steps that begin at 0 and ascend')),
} as const;

type AccountSettings = typeof accountSettings;
declare module '../../kernel/settings/settings' {
  interface SettingSchemas extends AccountSettings {}
}

function isLadder(steps: readonly { readonly from: number }[]): boolean {
  return steps[0]?.from === 0 && steps.every((each, i) => i === 0 || each.from > (steps[i - 1]?.from ?? 0));
}

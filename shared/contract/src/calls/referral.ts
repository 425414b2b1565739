import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

/** Whom a player brought, whom those brought, and whom those. */
export const REFERRAL_TIERS = 3;
/** Cash rewards can be claimed from here on; poisha. */
export const LEAST_CLAIM = 1000;
export const REWARDS_PAGE = 10;
export const REWARDS_PAGE_MOST = 100;

const tierCount = z.object({ tier: z.number(), total: z.number(), active: z.number() });

/** The player's referral program as it stands now. */
export const showReferral = endpoint({
  method: 'GET',
  path: '/api/referral',
  access: 'player',
  reply: wire(
    {
      referral_code: z.string(),
      /** Downlines by tier, three rows. */
      downlines: z.array(tierCount),
      active_downlines: z.number(),
      /** What makes a downline active: so much paid in altogether, and so much staked in the last days. */
      requirements: z.object({ deposit: taka, turnover: taka, days: z.number() }),
      /** All that was ever accrued, claimed or not. */
      lifetime_rewards: taka,
      /** Downlines' turnover that brought it. */
      referral_turnover: taka,
      /** To claim now. */
      cash_rewards: taka,
      least_claim: taka,
      /** Sums of accrued days: the last one, the running week (from Monday) and the running month, of Asia/Dhaka. */
      rewards: z.object({ day: taka, week: taka, month: taka }),
      /** The ratio board: per cent for tiers 1, 2 and 3 where a downline's own turnover of a day is `from` or more. */
      board: z.array(z.object({ from: taka, rates: z.array(z.number()) })),
      /** When the running day is accrued. */
      accrues_at: moment,
    },
    {
      referral_code: 'referralCode',
      active_downlines: 'activeDownlines',
      lifetime_rewards: 'lifetimeRewards',
      referral_turnover: 'referralTurnover',
      cash_rewards: 'cashRewards',
      least_claim: 'leastClaim',
      accrues_at: 'accruesAt',
    },
  ),
  refusals: {},
});

const reward = wire(
  {
    /** The day of Asia/Dhaka it is for, YYYY-MM-DD. */
    date: z.string(),
    /** Turnover of the downlines that brought a reward. */
    turnover: taka,
    cash_reward: taka,
    status: openEnum(['unclaimed', 'claimed'], 'claimed'),
    claimed_at: z.nullable(moment),
    /** By tier; tiers without a reward are left out. */
    details: z.array(z.object({ tier: z.number(), downlines: z.number(), turnover: taka, reward: taka })),
  },
  { cash_reward: 'cashReward', claimed_at: 'claimedAt' },
);
export type ReferralReward = z.Clean<typeof reward>;

/** Cash Reward History, the newest day first; days without a reward are left out. */
export const listReferralRewards = endpoint({
  method: 'GET',
  path: '/api/referral/rewards',
  access: 'player',
  query: wire(
    { page: z.withDefault(numeric, 1), per_page: z.withDefault(numeric, REWARDS_PAGE) },
    { per_page: 'perPage' },
  ),
  reply: wire(
    { data: z.array(reward), current_page: z.number(), last_page: z.number(), total: z.number() },
    { current_page: 'currentPage', last_page: 'lastPage' },
  ),
  refusals: {},
});

/** Claim All: every reward not yet claimed goes to the main wallet, from `least_claim` on; once per Idempotency-Key. */
export const claimCash = endpoint({
  method: 'POST',
  path: '/api/cash-claim',
  access: 'player',
  reply: z.object({ success: z.literal(true), message: z.string(), amount: taka }),
  refusals: { below_least_claim: 409, frozen: 403 },
  idempotent: true,
});

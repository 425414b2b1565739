import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

/** Depth of the referral tree: a player's friends, their friends, and those friends' friends. */
export const REFERRAL_TIERS = 3;
/** Minimum cash reward for a claim, in poisha. */
export const MIN_CLAIM = 1000;
const REWARDS_PAGE = 10;
export const REWARDS_PAGE_MAX = 100;

const tierCount = z.object({ tier: z.number(), total: z.number(), active: z.number() });

/** Returns the current figures of the player's referral program. */
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
      /** Requirements of an active downline: total deposits, and turnover in the last days. */
      requirements: z.object({ deposit: taka, turnover: taka, days: z.number() }),
      /** All rewards ever accrued, claimed or not. */
      lifetime_rewards: taka,
      /** The downlines' turnover that earned them. */
      referral_turnover: taka,
      /** Claimable now. */
      cash_rewards: taka,
      least_claim: taka,
      /** Rewards of the last accrued day, the current week (from Monday) and the current month, in Asia/Dhaka. */
      rewards: z.object({ day: taka, week: taka, month: taka }),
      /** The ratio board: percentages of tiers 1, 2 and 3 if a downline's own turnover of a day is at least `from`. */
      board: z.array(z.object({ from: taka, rates: z.array(z.number()) })),
      /** When the current day is accrued. */
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
    /** Day in Asia/Dhaka, YYYY-MM-DD. */
    date: z.string(),
    /** Turnover of the downlines that earned the reward. */
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

/** Lists the Cash Reward History, newest day first; days without a reward are left out. */
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

/** Claim All: moves every unclaimed reward to the main wallet, from `least_claim` on; once per Idempotency-Key. */
export const claimCash = endpoint({
  method: 'POST',
  path: '/api/cash-claim',
  access: 'player',
  reply: z.object({ success: z.literal(true), message: z.string(), amount: taka }),
  refusals: { below_least_claim: 409, frozen: 403 },
  idempotent: true,
});

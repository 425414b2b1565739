import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { turnoverLimits } from '@pavilion/contract/turnover-limits';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

/** Category codes are bit masks; hidden ones (16, 2048, 4096, 16384) never appear in a list. */
export const promotionCategories = {
  welcome: 99,
  slots: 1,
  casino: 2,
  sports: 4,
  fishing: 8,
  esports: 32,
  lottery: 64,
  p2p: 128,
  table: 256,
  others: 512,
  arcade: 1024,
  crash: 8192,
} as const;
export type PromotionCategory = keyof typeof promotionCategories;

/** Free rounds of a game that come with a deposit. */
const freeRounds = wire(
  { game_code: z.string(), game: z.string(), game_bn: z.string(), count: z.number(), stake: taka, days: z.number() },
  { game_code: 'gameCode', game_bn: 'gameBn' },
);

const promotion = wire(
  {
    id: z.number(),
    name: z.string(),
    name_bn: z.string(),
    desc: z.string(),
    desc_bn: z.string(),
    /** Path of the banner. */
    thumbnail: z.string(),
    start_date: moment,
    end_date: z.nullable(moment),
    /** 'active' can be used at deposit, 'display' is display-only; an active one is also listed if `display` is 1. */
    status: z.string(),
    display: numeric,
    /** Category codes (see promotionCategories); 99 marks a welcome offer. */
    categories: z.array(z.number()),
    /** Percentage of the deposit. */
    deposit_bouns: z.number(),
    turnover: z.number(),
    min_deposit: taka,
    max_bonus: taka,
    /** Percentage of a stake that counts towards turnover, by game type; unlisted types count in full. */
    contribution: z.withDefault(z.array(z.object({ type: z.string(), percent: z.number() })), []),
    /** Maximum stake while the bonus is open. */
    max_stake: z.withDefault(z.nullable(taka), null),
    /** Days from the deposit to complete the turnover. */
    expires_after_days: z.withDefault(z.nullable(z.number()), null),
    /** Which bets count nothing at all; null from an older api. */
    turnover_limits: z.withDefault(z.nullable(turnoverLimits), null),
    /** Null if it includes none. */
    free_rounds: z.withDefault(z.nullable(freeRounds), null),
    /** Why this player can't use it at a deposit; null if they can, and for guests. */
    ineligible: z.withDefault(
      z.nullable(openEnum(['used', 'first_deposit_only', 'bonus_open', 'restricted', 'other'], 'other')),
      null,
    ),
  },
  {
    name_bn: 'nameBn',
    desc: 'description',
    desc_bn: 'descriptionBn',
    start_date: 'startsAt',
    end_date: 'endsAt',
    deposit_bouns: 'bonusPercent',
    min_deposit: 'minDeposit',
    max_bonus: 'maxBonus',
    max_stake: 'maxStake',
    expires_after_days: 'expiresAfterDays',
    turnover_limits: 'turnoverLimits',
    free_rounds: 'freeRounds',
  },
);
export type Promotion = z.Clean<typeof promotion>;

export const promotions = endpoint({
  method: 'GET',
  path: '/api/promotion',
  access: 'open',
  reply: z.array(promotion),
  refusals: {},
});

export const promotionDetails = endpoint({
  method: 'GET',
  path: '/api/promotions/:id',
  access: 'open',
  params: z.object({ id: numeric }),
  reply: promotion,
  refusals: {},
});

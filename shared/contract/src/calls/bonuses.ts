import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { turnoverLimits } from '@pavilion/contract/turnover-limits';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

/**
 * States of a bonus: `offered` can be taken with the next deposit, `taken` waits for that deposit's money,
 * `wagering` is in the bonus wallet; the other three are final.
 */
export const bonusStates = ['offered', 'taken', 'wagering', 'released', 'forfeited', 'expired'] as const;
export type BonusState = (typeof bonusStates)[number];

/** Free rounds of a game; `left` is the number still playable. */
const freeRounds = wire(
  {
    game_code: z.string(),
    game: z.string(),
    game_bn: z.string(),
    count: z.number(),
    left: z.number(),
    stake: taka,
    expires_at: z.nullable(moment),
  },
  { game_code: 'gameCode', game_bn: 'gameBn', expires_at: 'expiresAt' },
);

const bonus = wire(
  {
    id: z.string(),
    /** A state unknown to this client reads as `forfeited`, which allows no action. */
    state: openEnum(bonusStates, 'forfeited'),
    promotion_id: z.nullable(z.number()),
    name: z.string(),
    name_bn: z.string(),
    /** Null if it depends on the deposit. */
    amount: z.nullable(taka),
    /** The deposit the bonus belongs to; null before there is one. */
    deposit: z.withDefault(z.nullable(taka), null),
    /** Required and remaining turnover; null before the money is credited. */
    required: z.nullable(taka),
    remaining: z.nullable(taka),
    /** The turnover ticket that tracks it. */
    ticket_id: z.withDefault(z.nullable(z.string()), null),
    /** A larger stake does not count at all. */
    max_stake: z.nullable(taka),
    /** Percentage of a stake that counts, by game type; unlisted types count in full. */
    contribution: z.array(z.object({ type: z.string(), percent: z.number() })),
    /** Which bets count nothing at all; null from an older api. */
    turnover_limits: z.withDefault(z.nullable(turnoverLimits), null),
    expires_at: z.nullable(moment),
    created_at: z.nullable(moment),
    ended_at: z.nullable(moment),
    /** Bonus money converted to main money at the end, or forfeited. */
    released: taka,
    forfeited: taka,
    can_cancel: z.boolean(),
    /** Free rounds of the bonus; null if it has none. */
    free_rounds: z.withDefault(z.nullable(freeRounds), null),
  },
  {
    promotion_id: 'promotionId',
    ticket_id: 'ticketId',
    name_bn: 'nameBn',
    max_stake: 'maxStake',
    turnover_limits: 'turnoverLimits',
    expires_at: 'expiresAt',
    created_at: 'createdAt',
    ended_at: 'endedAt',
    can_cancel: 'canCancel',
    free_rounds: 'freeRounds',
  },
);
export type Bonus = z.Clean<typeof bonus>;

/**
 * Lists the player's bonuses: offered, then running, then the last hundred ended ones, newest first. A player whose
 * play is closed is offered none.
 */
export const listBonuses = endpoint({
  method: 'GET',
  path: '/api/bonuses',
  access: 'player',
  reply: z.object({ data: z.array(bonus) }),
  refusals: {},
});

const bonusBet = wire(
  {
    id: z.string(),
    game: z.string(),
    game_bn: z.string(),
    game_type: z.string(),
    stake: taka,
    /** The part that counted towards turnover. */
    counted: taka,
    /**
     * Reason it did not count in full: its game or game type counts less, it exceeded the maximum stake, or another
     * ticket used it.
     */
    reason: z.nullable(openEnum(['type', 'max_stake', 'other'], 'other')),
    /** It had too little risk to count at all. */
    low_risk: z.withDefault(z.boolean(), false),
    created_at: moment,
  },
  { game_bn: 'gameBn', game_type: 'gameType', low_risk: 'isLowRisk', created_at: 'createdAt' },
);
export type BonusBet = z.Clean<typeof bonusBet>;

/**
 * Lists the turnover contributed by each bet settled during a bonus, newest first; `next` is the cursor of the
 * following page.
 */
export const listBonusBets = endpoint({
  method: 'GET',
  path: '/api/bonuses/:id/bets',
  access: 'player',
  params: z.object({ id: z.string() }),
  query: z.object({ before: z.optional(z.string()), limit: z.withDefault(numeric, 25) }),
  reply: z.object({ data: z.array(bonusBet), next: z.nullable(z.string()) }),
  refusals: {},
});

/**
 * Cancels a bonus that is being wagered: the bonus wallet is emptied; own money stays and keeps a plain deposit's
 * turnover.
 */
export const cancelBonus = endpoint({
  method: 'POST',
  path: '/api/bonuses/:id/cancel',
  access: 'player',
  params: z.object({ id: z.string() }),
  reply: z.object({ success: z.literal(true), message: z.string(), data: bonus }),
  refusals: { bonus_ended: 409 },
  idempotent: true,
});

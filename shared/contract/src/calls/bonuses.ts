import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

/**
 * How far a bonus has come: `offered` can be taken with the next deposit, `taken` waits for its deposit's money,
 * `wagering` is in the bonus wallet; the other three are its ends.
 */
export const bonusStates = ['offered', 'taken', 'wagering', 'released', 'forfeited', 'expired'] as const;
export type BonusState = (typeof bonusStates)[number];

/** Rounds of a game that cost nothing; `left` is what can still be played. */
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
export type BonusFreeRounds = z.Clean<typeof freeRounds>;

const bonus = wire(
  {
    id: z.string(),
    /** A state this client doesn't know reads as `forfeited`: nothing can be done with it. */
    state: openEnum(bonusStates, 'forfeited'),
    promotion_id: z.nullable(z.number()),
    name: z.string(),
    name_bn: z.string(),
    /** Null where it depends on the deposit. */
    amount: z.nullable(taka),
    /** The deposit it came with; null where there is none yet. */
    deposit: z.withDefault(z.nullable(taka), null),
    /** Turnover asked for and what is left of it; null before the money is in. */
    required: z.nullable(taka),
    remaining: z.nullable(taka),
    /** The turnover ticket that counts it. */
    ticket_id: z.withDefault(z.nullable(z.string()), null),
    /** A larger stake counts nothing. */
    max_stake: z.nullable(taka),
    /** Per cent of a stake that counts, by game type; a type that is not listed counts in full. */
    contribution: z.array(z.object({ type: z.string(), percent: z.number() })),
    expires_at: z.nullable(moment),
    created_at: z.nullable(moment),
    ended_at: z.nullable(moment),
    /** Bonus money that became main money at its end, or was taken back. */
    released: taka,
    forfeited: taka,
    can_cancel: z.boolean(),
    /** What came with it; null where it has none. */
    free_rounds: z.withDefault(z.nullable(freeRounds), null),
  },
  {
    promotion_id: 'promotionId',
    ticket_id: 'ticketId',
    name_bn: 'nameBn',
    max_stake: 'maxStake',
    expires_at: 'expiresAt',
    created_at: 'createdAt',
    ended_at: 'endedAt',
    can_cancel: 'canCancel',
    free_rounds: 'freeRounds',
  },
);
export type Bonus = z.Clean<typeof bonus>;

/** Every bonus of the player: what is offered, what runs, then the last hundred that ended, the newest first. Nobody whose play is closed is offered anything. */
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
    /** How much of it counted towards the turnover. */
    counted: taka,
    /** Why not all of it: its game type counts less, it was over the largest stake, or another ticket took it. */
    reason: z.nullable(openEnum(['type', 'max_stake', 'other'], 'other')),
    created_at: moment,
  },
  { game_bn: 'gameBn', game_type: 'gameType', created_at: 'createdAt' },
);
export type BonusBet = z.Clean<typeof bonusBet>;

/** What each bet settled while a bonus ran gave to its turnover, the newest first; `next` names the following page. */
export const listBonusBets = endpoint({
  method: 'GET',
  path: '/api/bonuses/:id/bets',
  access: 'player',
  params: z.object({ id: z.string() }),
  query: z.object({ before: z.optional(z.string()), limit: z.withDefault(numeric, 25) }),
  reply: z.object({ data: z.array(bonusBet), next: z.nullable(z.string()) }),
  refusals: {},
});

/** Gives up a bonus that is being wagered: the bonus wallet is emptied, own money stays and is left with a plain deposit's turnover. */
export const cancelBonus = endpoint({
  method: 'POST',
  path: '/api/bonuses/:id/cancel',
  access: 'player',
  params: z.object({ id: z.string() }),
  reply: z.object({ success: z.literal(true), message: z.string(), data: bonus }),
  refusals: { bonus_ended: 409 },
  idempotent: true,
});

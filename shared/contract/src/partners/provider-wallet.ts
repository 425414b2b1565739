import * as z from '../schema';
import { taka } from '../wire';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const token = z.string().check(z.minLength(1), z.maxLength(200));

/** The win that a bet brings with it, if the bet decides its round. */
const ownWin = z.strictObject({ transaction_id: id, amount: taka, detail: z.optional(z.unknown()) });

/**
 * Schemas of the calls from a provider's game server, by call name. Parsed amounts are poisha. Unknown fields are
 * refused: what a server sends and the wallet ignores could be a condition that the server relies on.
 */
export const providerCalls = {
  authenticate: z.strictObject({ session: token }),
  balance: z.strictObject({ token }),
  /** `free_round_id` marks a bet paid by a free round: no player money is taken. */
  bet: z.strictObject({
    token,
    transaction_id: id,
    round_id: id,
    game_code: id,
    amount: taka,
    free_round_id: z.optional(id),
    win: z.optional(ownWin),
  }),
  win: z.strictObject({
    transaction_id: id,
    bet_transaction_id: id,
    round_id: id,
    game_code: id,
    amount: taka,
    round_closed: z.boolean(),
    detail: z.optional(z.unknown()),
  }),
  rollback: z.strictObject({ transaction_id: id, bet_transaction_id: id, round_id: id }),
} as const;
export type ProviderCall = keyof typeof providerCalls;
export type CallBody<K extends ProviderCall> = z.Clean<(typeof providerCalls)[K]>;

export const providerReplyStatuses = [
  'OK',
  'INSUFFICIENT_FUNDS',
  /** The free round is used, expired, or for another game or stake. */
  'NO_FREE_ROUNDS',
  /** A loss limit set by the player. */
  'LIMIT_REACHED',
  'INVALID_TOKEN',
  /** The provider is in maintenance: no new stakes, but wins and rollbacks are accepted. */
  'PROVIDER_CLOSED',
  /** The same for one game. */
  'GAME_CLOSED',
  'DUPLICATE_DIFFERENT',
  'ROLLED_BACK',
  'INVALID_SIGNATURE',
  'UNKNOWN_BET',
  /** A new win for a closed round. */
  'ROUND_CLOSED',
  'BAD_REQUEST',
] as const;
export type ProviderStatus = (typeof providerReplyStatuses)[number];

/** Rounds of a game paid for by a promotion. */
const freeRounds = z.object({
  id: z.string(),
  /** Taka per round: a free bet must have this amount. */
  stake: z.string(),
  left: z.number(),
  expires_at: z.string(),
});
export type FreeRoundsLeft = Readonly<z.Clean<typeof freeRounds>>;

/** Every reply, with HTTP 200. */
export const providerReply = z.object({
  status: z.enumeration(providerReplyStatuses),
  /** Main plus bonus money in taka. */
  balance: z.optional(z.string()),
  /** Free rounds left after a free bet; absent if there are none. */
  free_rounds: z.optional(freeRounds),
  /** The bet was stored with its win: its round is closed. */
  round_closed: z.optional(z.literal(true)),
  /** Why a signature is not accepted. */
  reason: z.optional(z.string()),
});
export type ProviderResponse = Readonly<z.Clean<typeof providerReply>>;

/** The reply of `authenticate`, which starts a play. */
export const authenticateReply = z.object({
  ...providerReply.shape,
  player: z.optional(z.string()),
  username: z.optional(z.string()),
  currency: z.optional(z.string()),
  token: z.optional(z.string()),
});

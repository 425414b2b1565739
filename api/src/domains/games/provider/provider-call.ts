import type { Clean } from '@pavilion/contract/schema';
import * as z from '@pavilion/contract/schema';
import { taka } from '@pavilion/contract/wire';

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
export type CallBody<K extends ProviderCall> = Clean<(typeof providerCalls)[K]>;

export type ProviderStatus =
  | 'OK'
  | 'INSUFFICIENT_FUNDS'
  /** The free round is used, expired, or for another game or stake. */
  | 'NO_FREE_ROUNDS'
  /** A loss limit set by the player. */
  | 'LIMIT_REACHED'
  | 'INVALID_TOKEN'
  /** The provider is in maintenance: no new stakes, but wins and rollbacks are accepted. */
  | 'PROVIDER_CLOSED'
  /** The same for one game. */
  | 'GAME_CLOSED'
  | 'DUPLICATE_DIFFERENT'
  | 'ROLLED_BACK'
  | 'INVALID_SIGNATURE'
  | 'UNKNOWN_BET'
  /** A new win for a closed round. */
  | 'ROUND_CLOSED'
  | 'BAD_REQUEST';

/** Rounds of a game paid for by a promotion. */
export interface FreeRoundsLeft {
  readonly id: string;
  /** Taka per round: a free bet must have this amount. */
  readonly stake: string;
  readonly left: number;
  readonly expires_at: string;
}

/** Every response is HTTP 200; `balance` is main plus bonus money in taka. */
export interface ProviderResponse {
  readonly status: ProviderStatus;
  readonly balance?: string;
  /** Free rounds left after a free bet; absent if there are none. */
  readonly free_rounds?: FreeRoundsLeft;
  /** The bet was stored with its win: its round is closed. */
  readonly round_closed?: true;
}

import type { Clean } from '@pavilion/contract/schema';
import * as z from '@pavilion/contract/schema';
import { taka } from '@pavilion/contract/wire';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const token = z.string().check(z.minLength(1), z.maxLength(200));

/** What a game provider's server may ask, by the name of the call. Amounts are poisha once read. */
export const providerCalls = {
  authenticate: z.object({ session: token }),
  balance: z.object({ token }),
  /** `free_round_id` says that a free round pays for it: then no money of the player is taken. */
  bet: z.object({
    token,
    transaction_id: id,
    round_id: id,
    game_code: id,
    amount: taka,
    free_round_id: z.optional(id),
  }),
  win: z.object({
    transaction_id: id,
    bet_transaction_id: id,
    round_id: id,
    game_code: id,
    amount: taka,
    round_closed: z.boolean(),
    detail: z.optional(z.unknown()),
  }),
  rollback: z.object({ transaction_id: id, bet_transaction_id: id, round_id: id }),
} as const;
export type ProviderCall = keyof typeof providerCalls;
export type CallBody<K extends ProviderCall> = Clean<(typeof providerCalls)[K]>;

export type ProviderStatus =
  | 'OK'
  | 'INSUFFICIENT_FUNDS'
  /** The free round of a bet is used, has expired, or is of another game or stake. */
  | 'NO_FREE_ROUNDS'
  /** A loss limit the player set. */
  | 'LIMIT_REACHED'
  | 'INVALID_TOKEN'
  /** The provider is in maintenance: no new stakes, but wins and rollbacks. */
  | 'PROVIDER_CLOSED'
  /** The same for one game. */
  | 'GAME_CLOSED'
  | 'DUPLICATE_DIFFERENT'
  | 'ROLLED_BACK'
  | 'INVALID_SIGNATURE'
  | 'UNKNOWN_BET'
  /** A new win of a round that was closed. */
  | 'ROUND_CLOSED'
  | 'BAD_REQUEST';

/** Rounds of a game that a promotion pays for. */
export interface FreeRoundsLeft {
  readonly id: string;
  /** Taka a round: a free bet is of no other amount. */
  readonly stake: string;
  readonly left: number;
  readonly expires_at: string;
}

/** Every answer is HTTP 200; `balance` is in taka, main and bonus money together. */
export interface ProviderAnswer {
  readonly status: ProviderStatus;
  readonly balance?: string;
  /** After a free bet: what is left of them; none where there is no more. */
  readonly free_rounds?: FreeRoundsLeft;
}

import type { Clean } from '@pavilion/contract/schema';
import * as z from '@pavilion/contract/schema';
import { taka } from '@pavilion/contract/wire';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const token = z.string().check(z.minLength(1), z.maxLength(200));

/** What a game provider's server may ask, by the name of the call. Amounts are poisha once read. */
export const providerCalls = {
  authenticate: z.object({ session: token }),
  balance: z.object({ token }),
  bet: z.object({ token, transaction_id: id, round_id: id, game_code: id, amount: taka }),
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

/** Every answer is HTTP 200; `balance` is in taka, main and bonus money together. */
export interface ProviderAnswer {
  readonly status: ProviderStatus;
  readonly balance?: string;
}

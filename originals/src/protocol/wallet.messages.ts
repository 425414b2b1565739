/** Refusals of the site's wallet (docs/provider-guide.md). */
export const walletRefusals = [
  'INSUFFICIENT_FUNDS',
  'NO_FREE_ROUNDS',
  'LIMIT_REACHED',
  'PROVIDER_CLOSED',
  'GAME_CLOSED',
  'INVALID_TOKEN',
  'DUPLICATE_DIFFERENT',
  'ROLLED_BACK',
  'UNKNOWN_BET',
  'ROUND_CLOSED',
  'BAD_REQUEST',
] as const;
export type WalletRefusal = (typeof walletRefusals)[number];

/** Free rounds of a game, paid by the site; each free bet has this stake, in taka. */
export interface FreeRounds {
  readonly id: string;
  readonly stake: string;
  readonly left: number;
}

import * as z from '@pavilion/contract/schema';

export const walletSettings = {
  /** How deposits go: by a number and a claim, or by an e-wallet's order. */
  deposit_mode: z.enumeration(['plain', 'ewallet']),
  /** Pictures of payments a player may send in an hour. */
  receipts_per_hour: z.integer().check(z.minimum(0), z.maximum(1_000_000)),
  /** Poisha: a withdrawal of more waits for an operator. */
  withdrawals_auto_up_to: z.integer().check(z.minimum(0), z.maximum(1_000_000_000)),
  /** From then on a player may correct a claim or take it back. */
  deposit_editable_after_minutes: z.integer().check(z.minimum(0), z.maximum(1440)),
} as const;

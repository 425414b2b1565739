import * as z from '@pavilion/contract/schema';

export const walletSettings = {
  /** The deposit flow: a number and a claim, or an e-wallet's order. */
  deposit_mode: z.enumeration(['plain', 'ewallet']),
  /** Pictures of payments a player may upload per hour. */
  receipts_per_hour: z.integer().check(z.minimum(0), z.maximum(1_000_000)),
  /** Poisha: a larger withdrawal waits for an operator. */
  withdrawals_auto_up_to: z.integer().check(z.minimum(0), z.maximum(1_000_000_000)),
  /** Minutes after which a player may correct or revert a claim. */
  deposit_editable_after_minutes: z.integer().check(z.minimum(0), z.maximum(1440)),
  /** Minutes between two reconciliations that the site makes by itself. */
  reconcile_minutes: z.integer().check(z.minimum(1), z.maximum(1440)),
  /** Whether confirmed differences stop automatic payouts until an operator acknowledges them. */
  reconcile_stops_payouts: z.boolean(),
} as const;

type WalletSettings = typeof walletSettings;
declare module '../../kernel/settings/settings' {
  interface SettingSchemas extends WalletSettings {}
}

import * as z from '@pavilion/contract/schema';

export const walletSettings = {
  /** How deposits go: by a number and a claim, or by an e-wallet's order. */
  deposit_mode: z.enumeration(['plain', 'ewallet']),
} as const;
